/** Source of a page's script that times the map's own search for what is under a pointer. */
export const HIT_SCRIPT = `
    import { nearestMarker } from './mf-map/src/engine/nearest-marker.ts';
    import { singlePlaces } from './mf-map/src/engine/place-groups.ts';
    import { toMap, WORLD_WIDTH } from './mf-map/src/engine/projection.ts';
    window.timeHits = (locations, pointed, together) => {
      const places = locations.map((location, at) => ({ id: String(at), location, number: at + 1, day: null, picture: null }));
      const coordinates = locations.map(toMap);
      const look = { places, style: 'circles', groups: singlePlaces(coordinates) };
      const resolution = WORLD_WIDTH / 256 / 2 ** 10;
      return Array.from({ length: pointed }, (_, at) => {
        const [x, y] = coordinates[(at * 19) % coordinates.length];
        const began = performance.now();
        for (let time = 0; time < together; time += 1) nearestMarker([x + time, y], resolution, 13, look);
        return (performance.now() - began) / together;
      });
    };
  `;
