/** Whom the map that comes along is by: of each source what its licence asks for. The archive's metadata says the same. */
export const OWN_CREDITS = [
  '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap</a>',
  '<a href="https://www.soest.hawaii.edu/pwessel/gshhg/">GSHHG</a>',
  '<a href="https://www.geonames.org/">GeoNames</a>',
  '<a href="https://www.naturalearthdata.com/">Natural Earth</a>',
].join(' · ');
