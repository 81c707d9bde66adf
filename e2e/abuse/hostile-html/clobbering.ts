/** Names a page or a cleaner reads by itself, and elements that would put something else in their place. */
const OF_ELEMENTS = [
  'attributes',
  'parentNode',
  'nodeName',
  'children',
  'childNodes',
  'firstChild',
  'innerHTML',
  'removeChild',
  'ownerDocument',
  'namespaceURI',
];
const OF_PAGES = [
  'waypost-release',
  'waypost-settings',
  'waypost-early',
  'waypostChoice',
  'waypostEarly',
  'waypostFederation',
  'currentScript',
  'baseURI',
  'getElementById',
  'defaultView',
  'trustedTypes',
  'localStorage',
  'location',
  'app',
];

/** No code runs by these alone; none of their names may stay. */
export const CLOBBERING: readonly string[] = [
  ...OF_ELEMENTS.flatMap((name) => [
    `<form><input name=${name}><img src=x onerror=%code%></form>`,
    `<form id=a><input form=a name=${name} onclick=%code%></form>`,
  ]),
  ...OF_PAGES.flatMap((name) => [
    `<a id="${name}" href="javascript:%code%">x</a><a id="${name}" name=src href="data:,">x</a>`,
    `<img name="${name}" src=x onerror=%code%>`,
  ]),
];
