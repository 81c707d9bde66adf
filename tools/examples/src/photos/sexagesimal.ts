/** Numerator and denominator, as EXIF writes a number. */
export type Fraction = readonly [numerator: number, denominator: number];

/** Degrees, minutes and seconds without sign; seconds in steps of a hundred-thousandth. */
export function sexagesimal(degrees: number): readonly [Fraction, Fraction, Fraction] {
  const stepsPerSecond = 100_000;
  const steps = Math.round(Math.abs(degrees) * 3600 * stepsPerSecond);
  const whole = Math.floor(steps / (3600 * stepsPerSecond));
  const minutes = Math.floor(steps / (60 * stepsPerSecond)) % 60;
  return [
    [whole, 1],
    [minutes, 1],
    [steps % (60 * stepsPerSecond), stepsPerSecond],
  ];
}
