/** @jest-environment node */
import { photoFixture } from '@waypost/examples/photos/testing/photo-fixture.ts';

import { bytesSource } from '../byte-source.ts';
import { readPhotoFacts } from './read-photo-facts.ts';

/** `phone.jpg` with a packet of XMP before all else. */
function withXmp(description: string): Uint8Array<ArrayBuffer> {
  const packet = Buffer.from(
    `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description ${description}/></rdf:RDF></x:xmpmeta>`,
  );
  const photo = photoFixture('phone.jpg');
  const head = Buffer.from([0xff, 0xe1, (packet.length + 2) >> 8, (packet.length + 2) & 0xff]);
  return new Uint8Array(Buffer.concat([photo.subarray(0, 2), head, packet, photo.subarray(2)]));
}

const CAMERA = 'xmlns:GCamera="http://ns.google.com/photos/1.0/camera/"';

it.each([`${CAMERA} GCamera:MotionPhoto="1"`, `${CAMERA} GCamera:MicroVideo="1"`])(
  'a photo with %s has a video, and is read as any other',
  async (description) => {
    const facts = await readPhotoFacts(bytesSource(withXmp(description)));
    expect(facts).toMatchObject({ hasVideo: true, location: { status: 'found' } });
    expect(facts.capturedAt).toBe('2026-03-14T23:42:05');
  },
);

it.each([`${CAMERA} GCamera:MotionPhoto="0"`, 'xmlns:other="https://other.example/" other:MotionPhoto="1"'])(
  'a photo with %s has none',
  async (description) => {
    expect(await readPhotoFacts(bytesSource(withXmp(description)))).not.toHaveProperty('hasVideo');
  },
);
