import { newPerson } from './account-calls.ts';
import { newId, uploadForm } from './draft-parts.ts';
import { noisePng } from './noise-png.ts';
import { signIn, type Sent } from './stand.ts';
import { records, type Ammunition } from './worst-call.ts';

const PLACES = 500;
const PHOTOS_EACH = 2;

/**
 * Somebody new has a draft with as many places and photos as one may have, the last place without a name. All photos but the first
 * are written past the API.
 */
export async function namelessLastPlace({
  stand,
  word,
}: Ammunition): Promise<{ readonly path: string; readonly sent: Sent }> {
  const person = newPerson(word());
  await stand.send(records('users'), { json: person });
  const token = await signIn(stand.send, 'users', person.email, person.password);
  const { json: photo } = await stand.send(records('uploads'), { body: uploadForm(noisePng(8)), token });
  const start = newId().slice(0, 11);
  await stand.sql(`INSERT INTO uploads (id, user, file, sha256, pictures, bytes, created)
WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${PLACES * PHOTOS_EACH - 1})
SELECT printf('${start}%04d', n.i), user, file, sha256, pictures, bytes, created FROM n, uploads WHERE id = '${String(photo.id)}'`);
  const places = Array.from({ length: PLACES }, (_, index) => ({
    id: newId(),
    title: index === PLACES - 1 ? ' ' : 'x'.repeat(200),
    location: { latitude: index / 10, longitude: index / 10 },
    pictures: Array.from({ length: PHOTOS_EACH }, (__, which) => ({
      uploadId: `${start}${String(index * PHOTOS_EACH + which).padStart(4, '0')}`,
    })),
  }));
  const story = { id: newId(), title: 'By sea', startDate: '2024-03-01', endDate: '2024-03-09' };
  const { json: draft } = await stand.send(records('drafts'), {
    json: { content: JSON.stringify({ story, places }) },
    token,
  });
  return {
    path: `/api/waypost/drafts/${String(draft.id)}/accept`,
    sent: { token, json: { revision: 1 } },
  };
}
