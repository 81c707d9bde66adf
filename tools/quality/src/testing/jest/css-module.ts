/** In unit tests a CSS module's class is its own name. */
const classes: Readonly<Record<string, string>> = new Proxy(
  {},
  { get: (_target, name) => (name === '__esModule' ? false : String(name)) },
);

export default classes;
