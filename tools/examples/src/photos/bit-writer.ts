/** Bits in a row, the highest first, as coded video has them. */
export class BitWriter {
  readonly #bytes: number[] = [];
  #free = 0;

  /** Appends the lowest `count` bits of a number, at most 32. */
  bits(value: number, count: number): this {
    for (let at = count - 1; at >= 0; at -= 1) {
      if (this.#free === 0) {
        this.#bytes.push(0);
        this.#free = 8;
      }
      this.#free -= 1;
      const bit = Math.floor(value / 2 ** at) % 2;
      this.#bytes[this.#bytes.length - 1]! += bit << this.#free;
    }
    return this;
  }

  /** A whole number from 0 on as Exp-Golomb code: as many zeros in front as it has bits after its first. */
  golomb(value: number): this {
    const length = Math.floor(Math.log2(value + 1));
    return this.bits(0, length).bits(value + 1, length + 1);
  }

  /** Zeros up to the next byte. */
  align(): this {
    return this.bits(0, this.#free);
  }

  /** The one bit and the zeros that end a unit. */
  end(): Buffer {
    this.bits(1, 1).align();
    return this.toBuffer();
  }

  /** @throws Error in the middle of a byte */
  toBuffer(): Buffer {
    if (this.#free !== 0) throw new Error('The last byte is not full yet.');
    return Buffer.from(this.#bytes);
  }
}
