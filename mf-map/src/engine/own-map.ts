import worldUrl from '../base-map/world.pmtiles?file-url';

/** Address of the vector map that comes with the product. */
export const OWN_MAP = worldUrl;
