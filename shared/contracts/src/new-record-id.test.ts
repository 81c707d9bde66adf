import { newRecordId } from './new-record-id.ts';

it('gives ids in the backend’s form, each another', () => {
  const ids = Array.from({ length: 200 }, newRecordId);
  for (const id of ids) expect(id).toMatch(/^[a-z0-9]{15}$/);
  expect(new Set(ids).size).toBe(ids.length);
});
