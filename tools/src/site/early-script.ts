import { TUNNEL_HEADER } from '@waypost/shared/api/backend-client.ts';

/** Starts a route's first API calls for visitors without a token; the shell takes the answers from `waypostEarly`. */
const CALLS = `
    if (!location.search && !localStorage.getItem("waypost-token")) {
      window.waypostEarly = {};
      route[2].forEach(function (call) {
        var path = call.replace("{id}", (location.pathname.match(route[0]) || [])[1]);
        window.waypostEarly[path] = fetch(early.api + path, { headers: { "${TUNNEL_HEADER}": "true" } });
        window.waypostEarly[path].catch(function () {});
      });
    }`;

/** The early start of a page whose chunks are named in a plain list: the benchmark's monolith. */
export const EARLY_CALLS = CALLS;

/**
 * The one inline script of the page, always the same text, so that its hash can stand in the
 * Content-Security-Policy: it looks up what the address shows and starts fetching those files, and
 * the answers of its first calls, while the shell itself is still on its way.
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
    var wanted = {};
    Object.keys(remotes).forEach(function (name) {
      var remote = remotes[name], build = remote.builds[remote.stable], expose = build && build.exposes[route[1]];
      if (remote.kill || !expose) return;
      [build.entry].concat(expose.files).forEach(function (one) { preload(build.base + one.file, one.integrity); });
      expose.uses.forEach(function (request) {
        (early.components[request] || []).forEach(function (index) { wanted[index] = true; });
      });
    });
    Object.keys(wanted).forEach(function (index) { preload.apply(null, early.files[index]); });${CALLS}
  } catch (error) {
    console.warn("The files of this page could not be fetched early.", error);
  }
})();`;
