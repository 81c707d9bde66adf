import TinySDF from '@mapbox/tiny-sdf';
import { PbfWriter } from 'pbf';

const FONT_SIZE = 24;
/** From the top of a line to what MapLibre measures glyphs from. */
const TOP = 27;
const LETTERS = 256;

/**
 * The letters of a range such as `drawn://any/0-255`, drawn by the browser, in the format of glyph ranges
 * (github.com/mapbox/node-fontnik, `proto/glyphs.proto`): no page of ours has a server of fonts to ask.
 */
export function drawGlyphs(url: string): ArrayBuffer {
  const [, name = '', from = '0'] = /:\/\/([^/]+)\/(\d+)/.exec(url) ?? [];
  const first = Number(from);
  const font = new TinySDF({ fontSize: FONT_SIZE, fontFamily: 'sans-serif' });
  const writer = new PbfWriter();
  writer.writeMessage(
    1,
    (_, stack) => {
      stack.writeStringField(1, name);
      stack.writeStringField(2, `${first}-${first + LETTERS - 1}`);
      for (let id = first; id < first + LETTERS; id += 1)
        stack.writeMessage(3, (glyphId, glyph) => writeGlyph(font, glyphId, glyph), id);
    },
    null,
  );
  return writer.finish().slice().buffer;
}

function writeGlyph(font: TinySDF, id: number, glyph: PbfWriter): void {
  const { data, glyphWidth, glyphHeight, glyphLeft, glyphTop, glyphAdvance } = font.draw(
    String.fromCharCode(id),
  );
  glyph.writeVarintField(1, id);
  if (data.length > 0) glyph.writeBytesField(2, new Uint8Array(data));
  glyph.writeVarintField(3, glyphWidth);
  glyph.writeVarintField(4, glyphHeight);
  glyph.writeSVarintField(5, glyphLeft);
  glyph.writeSVarintField(6, glyphTop - TOP);
  glyph.writeVarintField(7, Math.round(glyphAdvance));
}
