import { TUNNEL_HEADER } from '@waypost/kit/api/backend-client.ts';
import { transformSync } from 'esbuild';

/** Starts a route's first API calls for visitors without a token; the shell takes the answers from `waypostEarly`. */
const CALLS = `
    let token;
    try {
      token = localStorage["waypost-token"];
    } catch {}
    if (!location.search && !token) {
      window.waypostEarly = {};
      route[2].forEach(function (call) {
        var path = call.replace("{id}", (location.pathname.match(route[0]) || [])[1]);
        var stop = new AbortController();
        var answer = fetch(early.api + path, { headers: { "${TUNNEL_HEADER}": "true" }, signal: stop.signal });
        answer.stop = stop;
        answer.catch(function () {});
        window.waypostEarly[path] = answer;
      });
    }`;

/** The early start of a page whose chunks are named in a plain list: the benchmark's monolith. */
export const EARLY_CALLS = CALLS;

/**
 * Chooses the builds of each remote, once for the page, in the order they are tried: the candidate
 * when the visitor is in its cohort (as `visitor-bucket.ts` has it), stable, last good; without those
 * that failed in this tab a short while ago. `?waypost-build=mf-map:<id>` asks for one build of the
 * release by name, for this tab. Without storage everybody gets stable.
 */
const CHOICE = `
  const bucket = (text) => {
    let hash = 0x811c9dc5;
    for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    return ((hash ^ (hash >>> 16)) >>> 0) % 10000;
  };
  let visitor, signedIn, broken = {}, wished = "";
  const choose = (name, { stable, lastGood, rollout, builds }) => {
    const ids = [stable, lastGood], named = (id) => name + ":" + id;
    if (rollout && visitor && !rollout.exclude.includes(visitor) && (rollout.include.includes(visitor) ||
      bucket(name + "|" + rollout.salt + "|" + visitor) < rollout.basisPoints)) ids.unshift(rollout.candidate);
    const known = [...new Set(ids)].filter((id) => builds[id]);
    const forced = Object.keys(builds).filter((id) => wished.includes(named(id)));
    const whole = known.filter((id) => !(broken[named(id)] > Date.now()));
    return forced[0] ? forced : whole[0] ? whole : known;
  };`;

/** Whether the shell offers what a build requires: the same rule as its gate, before the first preload. */
const FITS = `
  const within = (version, range) => {
    const has = version.split("."), needs = range.slice(1).split("."), minor = has[1] - needs[1];
    return has[0] === needs[0] && (minor ? has[0] > 0 && minor > 0 : has[2] - needs[2] >= 0);
  };
  const fits = ({ requires }, offer) => within(offer.hostApi, requires.hostApi) &&
    Object.entries(requires.shared).every(([name, range]) => name in offer.shared && within(offer.shared[name], range));`;

/**
 * The one inline script of the page, always the same text, so that its hash can stand in the
 * Content-Security-Policy: it chooses builds, looks up what the address shows and starts fetching
 * those files, and the answers of its first calls, while the shell itself is still on its way.
 */
export const EARLY_SCRIPT = transformSync(
  `(function () {
  const data = (id) => JSON.parse(document.getElementById(id).textContent);
  const preload = (href, integrity) => {
    const link = document.createElement("link");
    link.rel = "preload";
    link.as = /\\.css$/.test(href) ? "style" : "script";
    link.crossOrigin = "anonymous";
    link.integrity = integrity;
    link.href = href;
    document.head.appendChild(link);
  };${CHOICE}${FITS}
  try {
    const early = data("waypost-early"), remotes = data("waypost-release").remotes, choice = {}, wanted = {};
    try {
      signedIn = /"isLogged":true/.test(localStorage["login-storage"]);
      const wish = new URLSearchParams(location.search).get("waypost-build");
      if (wish !== null) sessionStorage["waypost-build"] = wish;
      wished = sessionStorage["waypost-build"] || "";
      broken = JSON.parse(sessionStorage["waypost-broken"] || "{}");
      if (Object.values(remotes).some((remote) => remote.rollout)) visitor = localStorage["waypost-visitor"] ||=
        Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => (byte + 256).toString(16).slice(1)).join("");
    } catch {}
    for (const name in remotes) choice[name] = choose(name, remotes[name]);
    window.waypostChoice = choice;
    const route = early.routes.find((one) => new RegExp(one[0]).test(location.pathname));
    if (!route) return;
    const shown = !signedIn && route[3] || route[1];
    for (const name in remotes) {
      const { builds, kill } = remotes[name];
      const build = choice[name].map((id) => builds[id]).find((one) => one.exposes[shown] && fits(one, early.offer));
      if (kill || !build) continue;
      const expose = build.exposes[shown];
      [build.entry, ...expose.files].forEach((one) => preload(build.base + one.file, one.integrity));
      expose.uses.forEach((request) => (early.components[request] || []).forEach((index) => { wanted[index] = true; }));
    }
    Object.keys(wanted).forEach((index) => preload(...early.files[index]));${CALLS}
  } catch (error) {
    console.warn("The files of this page could not be fetched early.", error);
  }
})();`,
  { minify: true, target: 'es2022' },
).code.trim();
