const CHARACTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 15;

/** An id for a record still to be created, in the backend's form: 15 of a–z and 0–9, never the same twice. */
export function newRecordId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  return Array.from(bytes, (byte) => CHARACTERS[byte % CHARACTERS.length]).join('');
}
