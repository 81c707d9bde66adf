import { chromium, type Browser } from '@playwright/test';

/**
 * A Chromium that draws on the processor, as there is nothing else here: WebGL by SwiftShader, in a process beside the page's. Canvases of
 * two dimensions are drawn in the page's own, on its main thread: SwiftShader would have the page wait for it, as no graphics card does.
 */
export function launchBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--ignore-gpu-blocklist',
      '--disable-accelerated-2d-canvas',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}
