import { freeBox } from './free-box.ts';

const whole = { left: 0, top: 0, right: 400, bottom: 600 };

describe('what is free of a map', () => {
  it.each([
    [
      'a row of buttons at the bottom',
      [{ left: 10, top: 540, right: 390, bottom: 590 }],
      { ...whole, bottom: 540 },
    ],
    ['a bar on top', [{ left: 0, top: 0, right: 400, bottom: 50 }], { ...whole, top: 50 }],
    ['a panel on the left', [{ left: 0, top: 0, right: 150, bottom: 600 }], { ...whole, left: 150 }],
    ['a column on the right', [{ left: 340, top: 20, right: 400, bottom: 580 }], { ...whole, right: 340 }],
    ['buttons in a corner', [{ left: 340, top: 10, right: 390, bottom: 110 }], whole],
    ['something beside the map', [{ left: 0, top: 700, right: 400, bottom: 800 }], whole],
    ['something over all of it', [whole], whole],
  ])('with %s', (_what, overlays, expected) => {
    expect(freeBox([400, 600], overlays)).toEqual(expected);
  });

  it('ends at two bars', () => {
    const bars = [
      { left: 0, top: 0, right: 400, bottom: 50 },
      { left: 0, top: 400, right: 400, bottom: 600 },
    ];
    expect(freeBox([400, 600], bars)).toEqual({ ...whole, top: 50, bottom: 400 });
  });
});
