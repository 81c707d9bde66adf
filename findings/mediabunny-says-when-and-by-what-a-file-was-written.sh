#!/usr/bin/env bash
# mediabunny 1.61.0: an MP4 it writes says when and by what it was written, though nobody set a tag.
#
# Clips are written anew to leave behind what they say of their maker. `Conversion` has `tags`, which takes tags over or out, and without any
# an output has no `udta` or `meta` box, so a file made of packets alone looks clean. It is not: the header of the film, of each track and of
# each track's media bear the clock of the device, in seconds since 1904, and the handler of each track bears the library's name, which tells
# one program's files from another's. Packets that are copied are clean only after these fields are wiped.
#
# Seen: a film of one packet, without tags: no `udta`, no `meta`; times within a minute of now in `mvhd`, `tkhd` and `mdhd`; a handler called
# after the library.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund mediabunny@1.61.0 >/dev/null 2>&1
cat >try.mjs <<'JS'
import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Mp4OutputFormat, Output } from 'mediabunny';

const output = new Output({ format: new Mp4OutputFormat(), target: new BufferTarget() });
const source = new EncodedVideoPacketSource('vp9');
output.addVideoTrack(source);
await output.start();
const decoderConfig = { codec: 'vp09.00.10.08', codedWidth: 64, codedHeight: 48 };
// The bytes are nobody's film: packets are copied as they are.
await source.add(new EncodedPacket(new Uint8Array(16), 'key', 0, 1 / 30), { decoderConfig });
await output.finalize();
const file = Buffer.from(output.target.buffer);
const seconds = (box) => {
  const at = file.indexOf(box) + 4;
  return file[at] === 1 ? Number(file.readBigUInt64BE(at + 4)) : file.readUInt32BE(at + 4);
};
const now = Date.now() / 1000 + 2_082_844_800;
const handler = file.indexOf('hdlr');
const seen = {
  tags: ['udta', 'meta'].filter((box) => file.includes(box)),
  ages: ['mvhd', 'tkhd', 'mdhd'].map((box) => Math.abs(now - seconds(box)) < 60),
  name: /bunny/i.test(file.subarray(handler, handler + 64).toString('latin1')),
};
console.log(JSON.stringify(seen));
const is = seen.tags.length === 0 && seen.ages.every(Boolean) && seen.name;
console.log(is ? 'mediabunny 1.61.0 writes the time and its name into a file without tags.' : 'The behaviour has changed.');
process.exit(is ? 0 : 1);
JS
node try.mjs
