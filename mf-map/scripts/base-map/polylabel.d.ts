declare module 'polylabel' {
  /** The point of a polygon that is farthest from its edges. */
  export default function polylabel(
    polygon: readonly (readonly (readonly [number, number])[])[],
    precision: number,
  ): number[] & { readonly distance: number };
}
