/** OpenLayers and what draws the map, in a file of their own that is fetched with the first ones and run after them. */
export const loadMapEngine = () =>
  import(/* webpackFetchPriority: "high" */ '../engine/create-map-engine.ts');
