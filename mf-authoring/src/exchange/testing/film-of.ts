/** The first boxes of a film that says it lasts so many seconds; nothing can be seen in it. */
export function filmOf(seconds: number): Uint8Array {
  const film = Buffer.alloc(16 + 8 + 8 + 100);
  film.writeUInt32BE(16, 0);
  film.write('ftypisom', 4, 'latin1');
  film.writeUInt32BE(116, 16);
  film.write('moov', 20, 'latin1');
  film.writeUInt32BE(108, 24);
  film.write('mvhd', 28, 'latin1');
  film.writeUInt32BE(1000, 32 + 12);
  film.writeUInt32BE(seconds * 1000, 32 + 16);
  return film;
}
