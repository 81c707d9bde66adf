import { meanLocation } from './mean-location.ts';

const at = (longitude: number, latitude: number) => ({ longitude, latitude });

describe('meanLocation', () => {
  it('is null without locations', () => {
    expect(meanLocation([])).toBeNull();
  });

  it('is the location itself when there is one, zero included', () => {
    expect(meanLocation([at(0, 0)])).toEqual(at(0, 0));
    expect(meanLocation([at(-180, 12)])).toEqual(at(-180, 12));
  });

  it('averages every place along the coast from Rio to Colonia', () => {
    const mean = meanLocation([at(-43.2, -22.9), at(-48.5, -27.6), at(-56.2, -34.9), at(-57.8, -34.5)])!;
    expect(mean.longitude).toBeCloseTo(-51.425, 9);
    expect(mean.latitude).toBeCloseTo(-29.975, 9);
  });

  it('stays at the date line for Fiji and Samoa instead of going to Africa', () => {
    const mean = meanLocation([at(178, -18), at(-172, -14)])!;
    expect(mean.longitude).toBeCloseTo(-177, 9);
    expect(mean.latitude).toBeCloseTo(-16, 9);
  });

  it('weighs places, not arcs: three at 170 and one at -170 average to 175', () => {
    const mean = meanLocation([at(170, 0), at(170, 0), at(170, 0), at(-170, 0)])!;
    expect(mean.longitude).toBeCloseTo(175, 9);
  });

  it('does not cross the date line when the way through Greenwich is shorter', () => {
    expect(meanLocation([at(-80, 10), at(90, 20)])!.longitude).toBeCloseTo(5, 9);
  });

  it('is the same whatever order the places come in', () => {
    const places = [at(179, 1), at(-179, 2), at(-175, 3), at(172, 4)];
    const mean = meanLocation(places)!;
    expect(mean.longitude).toBeCloseTo(meanLocation([...places].reverse())!.longitude, 9);
    expect(mean.longitude).toBeCloseTo(179.25, 9);
  });
});
