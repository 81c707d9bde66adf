export default 'asset-in-unit-test';
