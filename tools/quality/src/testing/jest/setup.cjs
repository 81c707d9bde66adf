// Loading these takes longer than most tests of what needs no page.
if (typeof document !== 'undefined') {
  require('@testing-library/jest-dom');
  // A loaded machine is slow, not wrong.
  require('@testing-library/dom').configure({ asyncUtilTimeout: 10_000 });
}
