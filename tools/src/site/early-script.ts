/**
 * The one inline script of the page, always the same text, so that its hash can stand in the
 * Content-Security-Policy: it looks up what the address shows and starts fetching those files while
 * the shell itself is still on its way.
 */
export const EARLY_SCRIPT = `(function () {
  function data(id) { return JSON.parse(document.getElementById(id).textContent); }
  function preload(href, integrity) {
    var link = document.createElement("link");
    link.rel = "preload";
    link.as = /\\.css$/.test(href) ? "style" : "script";
    link.crossOrigin = "anonymous";
    link.integrity = integrity;
    link.href = href;
    document.head.appendChild(link);
  }
  try {
    var early = data("waypost-early"), remotes = data("waypost-release").remotes;
    var route = early.routes.find(function (one) { return new RegExp(one[0]).test(location.pathname); });
    if (!route) return;
    Object.keys(remotes).forEach(function (name) {
      var remote = remotes[name], build = remote.builds[remote.stable], expose = build && build.exposes[route[1]];
      if (remote.kill || !expose) return;
      [build.entry].concat(expose.files).forEach(function (one) { preload(build.base + one.file, one.integrity); });
    });
    (early.uses[route[1]] || []).forEach(function (index) { preload.apply(null, early.files[index]); });
  } catch (error) {
    console.warn("The files of this page could not be fetched early.", error);
  }
})();`;
