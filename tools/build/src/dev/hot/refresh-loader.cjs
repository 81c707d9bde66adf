// Lets a module's components be told to React's refresh runtime, and lets a module of components alone take its own
// changes. All on the lines that are there, so that line numbers stay right.
const HEAD = [
  'var waypostReg = self.$RefreshReg$, waypostSig = self.$RefreshSig$;',
  'self.$RefreshReg$ = (type, id) => self.waypostRefresh.register(type, __webpack_module__.id + " " + id);',
  'self.$RefreshSig$ = self.waypostRefresh.sign;',
].join(' ');

const TAIL = [
  'self.$RefreshReg$ = waypostReg; self.$RefreshSig$ = waypostSig;',
  'if (import.meta.webpackHot && self.waypostRefresh.isBoundary(__webpack_module__.exports)) {',
  '  if (import.meta.webpackHot.data) self.waypostRefresh.perform();',
  '  import.meta.webpackHot.dispose((data) => { data.again = true; });',
  '  import.meta.webpackHot.accept();',
  '}',
].join(' ');

module.exports = function refreshLoader(source, map) {
  this.callback(null, `${HEAD} ${source}\n${TAIL}\n`, map);
};
