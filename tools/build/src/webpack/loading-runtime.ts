import { BUILD_MARK } from '@waypost/contracts/build-mark.ts';
import { EARLY_FILES_ID } from '@waypost/contracts/page-start.ts';
import { FILES_POLICY } from '@waypost/contracts/files-policy.ts';
import { FILE_EVENT, type FileEventDetail } from '@waypost/contracts/file-events.ts';
import webpack from 'webpack';

/** Stands in the runtime until the hashes of all files are known. */
export const HASHES = '__waypost_file_hashes__';

/** Hashes by a file's name: the entry's own, written into it when they are known. */
const OWN_HASHES = `Object.fromEntries(
        ${JSON.stringify(HASHES)}.split(";").map((pair) => pair.split("~"))
      )`;

/**
 * The same out of the page, which names the shell's files for its early start anyway. Without a page webpack runs style
 * sheets while it builds.
 */
const HASHES_OF_PAGE = `Object.fromEntries(
        JSON.parse(
          globalThis.document?.getElementById(${JSON.stringify(EARLY_FILES_ID)}).textContent ?? '{"files":[]}'
        ).files.map(([address, integrity]) => [address.split("/").pop(), integrity.slice(7)])
      )`;

/** Milliseconds before a file that failed is asked for once more. */
const RETRY_DELAY = 400;

/** Milliseconds a file may take. A slow one is waited for: whoever shows the page decides what to do meanwhile. */
const PATIENCE = 120_000;

/** A type of the event, checked against its contract: the runtime's own text is not. */
const type = (name: FileEventDetail['type']) => JSON.stringify(name);

/**
 * How a build fetches its later files, in place of webpack's own loader. Each element carries the
 * file's hash and the build it belongs to: the mark of the script the entry came with. A file
 * that two builds have in common is run once for each, so an element of another build is never
 * taken over, as webpack would by its address. A file that can not be had is asked for a second
 * time, which also gets past a failed preload. The page hears of each request and of each loss by
 * the event of the contract `file-events.ts`. The shell is the page's own build: the hashes of its files stand in the page.
 */
export class LoadingRuntimeModule extends webpack.RuntimeModule {
  constructor(private readonly isShell: boolean) {
    super('checked loading', webpack.RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    return `
      const build = globalThis.document?.currentScript?.dataset?.${BUILD_MARK};
      const hashes = ${this.isShell ? HASHES_OF_PAGE : OWN_HASHES};
      // The release command runs an entry without a browser.
      const announce = (type, detail) => globalThis.dispatchEvent?.(
        new CustomEvent(${JSON.stringify(FILE_EVENT)}, { detail: { type, build, ...detail } })
      );
      const addressOf = (url) => globalThis.trustedTypes
        ?.createPolicy(${JSON.stringify(FILES_POLICY)}, { createScriptURL: (address) => address })
        .createScriptURL(url) ?? url;
      const protect = (element, url) => {
        const hash = hashes[url.split("/").pop()];
        if (!hash) throw new Error("No hash is known for " + url);
        element.integrity = "sha256-" + hash;
        element.crossOrigin = "anonymous";
        if (build) element.dataset.${BUILD_MARK} = build;
      };
      const watch = (url, end) => {
        let isMissing = true;
        const finish = (event) => {
          isMissing = false;
          clearTimeout(timer);
          if (event.type !== "load") announce(${type('lost')}, { url });
          end(event);
        };
        const timer = setTimeout(finish, ${PATIENCE}, { type: "timeout", target: { src: url, href: url } });
        announce(${type('requested')}, { url, isMissing: () => isMissing });
        return finish;
      };
      __webpack_require__.protectStyle = (element, url) => {
        protect(element, url);
        if (build) element.dataset.href = url + "#" + build;
        const { onload: end } = element;
        const finish = watch(url, (event) => {
          if (event.type !== "load") element.remove();
          end(event);
        });
        element.onload = finish;
        element.onerror = () => setTimeout(() => {
          const first = element;
          element = first.cloneNode();
          element.onload = element.onerror = finish;
          first.replaceWith(element);
        }, ${RETRY_DELAY});
      };
      __webpack_require__.fileHashes = hashes;
      __webpack_require__.l = (url, done) => {
        let again = true, script;
        const finish = watch(url, (event) => {
          again = script.onload = script.onerror = null;
          script.remove();
          done(event);
        });
        const load = () => {
          script = document.createElement("script");
          script.onload = finish;
          script.onerror = (event) => {
            if (!again) return finish(event);
            again = false;
            script.remove();
            setTimeout(load, ${RETRY_DELAY});
          };
          protect(script, url);
          script.src = addressOf(url);
          document.head.append(script);
        };
        load();
      };`;
  }
}
