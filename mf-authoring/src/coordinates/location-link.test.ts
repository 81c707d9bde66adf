import { parseLocationLink } from './location-link.ts';

const caboPolonio = { latitude: -34.401944, longitude: -53.784167 };

it.each([
  ['geo:-34.401944,-53.784167'],
  ['Cabo Polonio\nhttps://www.google.com/maps/@-34.401944,-53.784167,15z'],
  ['geo:-34.401944,-53.784167,12;u=35'],
  ['GEO:-34.401944,-53.784167;crs=wgs84;u=10'],
  ['geo:0,0?q=-34.401944,-53.784167(Cabo%20Polonio)&z=15'],
  ['geo:-34.401944,-53.784167?z=12'],
  ['https://www.google.com/maps/@-34.401944,-53.784167,15z?entry=ttu'],
  [
    'https://www.google.com/maps/place/Cabo+Polonio/@-34.39,-53.80,13z/data=!3m1!4b1!4m6!3m5!1s0x95!8m2!3d-34.401944!4d-53.784167!16s%2Fm',
  ],
  ['https://www.google.com/maps?q=-34.401944,-53.784167'],
  ['https://www.google.com/maps/search/?api=1&query=-34.401944%2C-53.784167'],
  ['https://www.google.com/maps/search/-34.401944,+-53.784167?shorturl=1'],
  ['https://www.google.com/maps/place/-34.401944,-53.784167'],
  ['https://www.google.com/maps/dir/?api=1&destination=-34.401944,-53.784167'],
  ['https://maps.apple.com/?ll=-34.401944,-53.784167&q=Cabo%20Polonio'],
  ['https://maps.apple.com/place?coordinate=-34.401944,-53.784167&name=Marked%20Location'],
  ['https://www.openstreetmap.org/#map=15/-34.401944/-53.784167'],
  ['https://www.openstreetmap.org/?mlat=-34.401944&mlon=-53.784167#map=12/-34.4/-53.7'],
  ['https://www.bing.com/maps?cp=-34.401944~-53.784167&lvl=15'],
  ['https://wego.here.com/?map=-34.401944,-53.784167,15,normal'],
  ['https://share.here.com/l/-34.401944,-53.784167,Cabo'],
  ['https://waze.com/ul?ll=-34.401944%2C-53.784167&navigate=yes'],
  ['https://yandex.com/maps/?ll=-53.784167%2C-34.401944&z=15'],
  ['https://mapy.com/en/zakladni?x=-53.784167&y=-34.401944&z=15'],
  ['https://osmand.net/map?pin=-34.401944,-53.784167#12/-34.4/-53.7'],
])('finds the place in %s', (link) => {
  expect(parseLocationLink(link)).toEqual(caboPolonio);
});

it.each([
  ['https://maps.app.goo.gl/Xy12Za'],
  ['https://www.google.com/maps/place/Cabo+Polonio'],
  ['geo:-34.401944,-53.784167;crs=nad27'],
  ['https://www.google.com/maps?q=91,200'],
  ['https://example.org/2026/11/23'],
  ['https://example.org/?q=1'],
  ['https://example.org/?q=1.2.3,4'],
  ['https://'],
  ['javascript:-34.401944,-53.784167'],
  ['-34.401944, -53.784167'],
  [`https://example.org/?q=${'1'.repeat(5000)}`],
])('finds none in %s', (link) => {
  expect(parseLocationLink(link)).toBeNull();
});
