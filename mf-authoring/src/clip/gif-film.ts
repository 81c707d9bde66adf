import {
  BufferTarget,
  canEncodeVideo,
  Mp4OutputFormat,
  Output,
  Quality,
  VideoSample,
  VideoSampleSource,
} from 'mediabunny';
import limits from '@waypost/contracts/picture-limits.json' with { type: 'json' };

/** Bits a second; most have few colours and few pixels. */
const BITS = 1_500_000;
/** Microseconds a picture is shown where it does not say. */
const USUAL = 100_000;

/** What moves in a GIF, played once; null where nothing does, or this browser can't make a film of it. */
export async function gifFilm(file: Blob): Promise<Blob | null> {
  if (typeof ImageDecoder === 'undefined') return null;
  const decoder = new ImageDecoder({ data: file.stream(), type: 'image/gif' });
  await decoder.completed;
  const count = decoder.tracks.selectedTrack?.frameCount ?? 0;
  const { image: first } = await decoder.decode();
  // The film has a colour for each four pixels.
  const [width, height] = [first.displayWidth, first.displayHeight].map((side) =>
    Math.max(2, side - (side % 2)),
  );
  first.close();
  const quality = new Quality({ bitrate: BITS });
  if (count < 2 || !(await canEncodeVideo('avc', { width: width!, height: height!, quality }))) return null;
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'in-memory' }),
    target: new BufferTarget(),
  });
  const film = new VideoSampleSource({
    ...{ codec: 'avc', quality },
    transform: { width: width!, height: height!, fit: 'fill' },
  });
  output.addVideoTrack(film);
  await output.start();
  for (
    let frameIndex = 0, timestamp = 0;
    frameIndex < count && timestamp < limits.clip.seconds;
    frameIndex += 1
  ) {
    const { image } = await decoder.decode({ frameIndex });
    const duration = (image.duration || USUAL) / 1e6;
    const sample = new VideoSample(image, { timestamp, duration });
    await film.add(sample);
    sample.close();
    image.close();
    timestamp += duration;
  }
  await output.finalize();
  return new Blob([output.target.buffer!], { type: 'video/mp4' });
}
