import { HERO_FRAME, projectToHero } from './hero-projection.ts';

describe('projectToHero', () => {
  it('puts the south-western corner at the foot of the frame', () => {
    expect(projectToHero({ longitude: -66, latitude: -37.5 })).toEqual({ x: 0, y: HERO_FRAME.height });
  });

  it('puts the eastern edge at the full width', () => {
    expect(projectToHero({ longitude: -40, latitude: -30 }).x).toBe(HERO_FRAME.width);
  });

  it('puts Rio de Janeiro north-east of Montevideo', () => {
    const rio = projectToHero({ longitude: -43.2, latitude: -22.9 });
    const montevideo = projectToHero({ longitude: -56.16, latitude: -34.9 });
    expect(rio.x).toBeGreaterThan(montevideo.x);
    expect(rio.y).toBeLessThan(montevideo.y);
  });
});
