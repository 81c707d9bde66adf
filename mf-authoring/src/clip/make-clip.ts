import {
  BlobSource,
  BufferTarget,
  CanvasSink,
  Conversion,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  Quality,
  WEBM,
  canEncodeAudio,
  canEncodeVideo,
  type InputAudioTrack,
  type InputVideoTrack,
} from 'mediabunny';
import limits from '@waypost/contracts/picture-limits.json' with { type: 'json' };

import { PictureError } from '../photo/picture-error.ts';
import { encodePicture } from '../photo/prepare/encode-picture.ts';
import type { PreparedPicture } from '../photo/prepare/prepared-picture.ts';
import { lengthBytesOf, pictureParts, plainSetup, type CodedAs } from './coded-parts.ts';
import { wipeTimes } from './wipe-times.ts';

/** Pixels of a film's sides at most, and bits a second of one as large; a smaller one has fewer. */
const LONG_SIDE = 1920;
const SHORT_SIDE = 1080;
const BITS = 4_000_000;
const FEWEST_BITS = 600_000;
/** A film that has not many more than it would be given stays as it is. */
const BEARABLE = 1.6;
const SOUND_BITS = 128_000;
const SOUNDS = ['aac', 'opus'] as const;

export interface MadeClip {
  /**
   * MP4 that plays from its first bytes on: one film, at most one sound, and nothing that says where, when or by whom. Null for a GIF
   * that does not move here.
   */
  readonly clip: Blob | null;
  /** Its first picture; null where this browser cannot show it. */
  readonly poster: PreparedPicture | null;
}

/**
 * A clip ready to be sent. What browsers show is taken over as it is; what is larger, or coded in another way, is made anew where the
 * browser can.
 *
 * @param longestSide of the poster, pixels
 * @throws PictureError `clip-too-long`, `clip-without-film`, `clip-undecodable`, `undecodable`
 */
export async function makeClip(
  file: Blob,
  longestSide: number | null,
  report: (share: number) => void,
): Promise<MadeClip> {
  using input = inputOf(file);
  const film = await input.getPrimaryVideoTrack();
  if (!film) throw new PictureError('clip-without-film');
  if ((await input.computeDuration()) > limits.clip.seconds + 0.5) throw new PictureError('clip-too-long');
  const sound = await input.getPrimaryAudioTrack();
  const smaller = (await isAsSent(film, sound)) ? null : await convert(input, film, report);
  report(0.9);
  using made = smaller ? inputOf(smaller) : null;
  const sent = (await made?.getPrimaryVideoTrack()) ?? film;
  const clip = await copyPlainly(sent, made ? await made.getPrimaryAudioTrack() : sound);
  return { clip, poster: await posterOf(film, longestSide) };
}

const inputOf = (file: Blob) =>
  new Input({ source: new BlobSource(file), formats: [MP4, QTFF, WEBM, MATROSKA] });

/** Pixels of the film as it is sent. */
async function sizeOf(film: InputVideoTrack) {
  const [width, height] = [await film.getDisplayWidth(), await film.getDisplayHeight()];
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  const scale = Math.min(1, LONG_SIDE / long, SHORT_SIDE / short);
  const even = (pixels: number) => Math.max(2, Math.round((pixels * scale) / 2) * 2);
  const share = (even(width) * even(height)) / (LONG_SIDE * SHORT_SIDE);
  return {
    width: even(width),
    height: even(height),
    isSame: scale === 1,
    bits: Math.round(Math.max(FEWEST_BITS, BITS * share)),
  };
}

async function isAsSent(film: InputVideoTrack, sound: InputAudioTrack | null): Promise<boolean> {
  const { bits, isSame } = await sizeOf(film);
  const [codec, heard] = [await film.getCodec(), sound && (await sound.getCodec())];
  const isSound = heard === null || SOUNDS.some((one) => one === heard);
  if (!isSound || codec !== 'avc' || !isSame) return false;
  return (await film.computePacketStats()).averageBitrate <= bits * BEARABLE;
}

/** The film within its bounds; null where this browser cannot make it, and it may stay as it is. */
async function convert(
  input: Input,
  film: InputVideoTrack,
  report: (share: number) => void,
): Promise<Blob | null> {
  const { width, height, bits } = await sizeOf(film);
  const quality = new Quality({ bitrate: bits });
  const canMake = (await film.canDecode()) && (await canEncodeVideo('avc', { width, height, quality }));
  const codec = await film.getCodec();
  const mayStay = codec === 'avc' || codec === 'hevc' || codec === 'av1';
  if (!canMake && !mayStay) throw new PictureError('clip-undecodable');
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'in-memory' }),
    target: new BufferTarget(),
  });
  const audio = (await canEncodeAudio('aac')) ? 'aac' : 'opus';
  const conversion = await Conversion.init({
    ...{ input, output, tags: {}, tracks: 'primary', showWarnings: false },
    video: canMake ? { codec: 'avc', width, height, fit: 'fill', quality, forceTranscode: true } : {},
    audio: async (track) => {
      const coded = await track.getCodec();
      return coded === 'aac' || coded === 'opus'
        ? {}
        : { codec: audio, quality: new Quality({ bitrate: SOUND_BITS }) };
    },
  });
  if (!conversion.utilizedTracks.includes(film)) throw new PictureError('clip-undecodable');
  conversion.onProgress = (share) => report(share * 0.9);
  await conversion.execute();
  return new Blob([output.target.buffer!], { type: 'video/mp4' });
}

/** Film and sound, packet by packet, into a new file with nothing else in it. */
async function copyPlainly(film: InputVideoTrack, sound: InputAudioTrack | null): Promise<Blob> {
  const codec = (await film.getCodec()) as CodedAs;
  const setup = await film.getDecoderConfig();
  if (!setup || !['avc', 'hevc', 'av1'].includes(codec)) throw new PictureError('clip-undecodable');
  const description = setup.description && new Uint8Array(bytesOf(setup.description));
  const decoderConfig = { ...setup, ...(description && { description: plainSetup(description, codec) }) };
  const lengthBytes = description ? lengthBytesOf(description, codec) : 4;

  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'in-memory' }),
    target: new BufferTarget(),
  });
  const pictures = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(pictures, { rotation: await film.getRotation(), flip: await film.getFlip() });
  const soundCodec = (await sound?.getCodec()) ?? null;
  const sounds =
    soundCodec === 'aac' || soundCodec === 'opus' ? new EncodedAudioPacketSource(soundCodec) : null;
  if (sounds) output.addAudioTrack(sounds);
  await output.start();
  const copyFilm = async () => {
    for await (const packet of new EncodedPacketSink(film).packets())
      await pictures.add(packet.clone({ data: pictureParts(packet.data, codec, lengthBytes) }), {
        decoderConfig,
      });
    pictures.close();
  };
  const copySound = async () => {
    if (!sounds || !sound) return;
    const heard = await sound.getDecoderConfig();
    for await (const packet of new EncodedPacketSink(sound).packets())
      await sounds.add(packet, heard ? { decoderConfig: heard } : undefined);
    sounds.close();
  };
  await Promise.all([copyFilm(), copySound()]);
  await output.finalize();
  const file = new Uint8Array(output.target.buffer!);
  wipeTimes(file);
  return new Blob([file], { type: 'video/mp4' });
}

const bytesOf = (description: AllowSharedBufferSource): Uint8Array =>
  ArrayBuffer.isView(description)
    ? new Uint8Array(description.buffer, description.byteOffset, description.byteLength)
    : new Uint8Array(description);

async function posterOf(film: InputVideoTrack, longestSide: number | null): Promise<PreparedPicture | null> {
  if (!(await film.canDecode())) return null;
  const first = await new CanvasSink(film).getCanvas(await film.getFirstTimestamp());
  return first && encodePicture(first.canvas, longestSide);
}
