import { launchBrowser, PHONE, visit } from './harness/browser.ts';
import { startStand, writeStory } from './harness/stand.ts';
import { phonePicture } from './harness/photos.ts';
import { median } from './harness/statistics.ts';
const READY='main [data-ready="true"] canvas';
const browser = await launchBrowser();
const pics=[await phonePicture(1), await phonePicture(2), await phonePicture(3)];
const env = process.env;
for (const which of ['old','new']) {
  if (which==='old') { env.WAYPOST_BINARY='/tmp/q/old/waypost'; env.WAYPOST_SITE_DIR='/tmp/q/old/site'; } else { delete env.WAYPOST_BINARY; delete env.WAYPOST_SITE_DIR; }
  const stand = await startStand();
  const told = await writeStory(stand, 30, (n) => ({ latitude: 37+(5*n)/30+Math.cos(n*1.7)/10, longitude: -9+(6*n)/30+Math.sin(n)/10, main_picture: pics[n%3]! } as never));
  await new Promise(r=>setTimeout(r,9000));
  for (const line of ['4G','slow 3G'] as const) {
    const rows: Record<string, number[]> = { seen: [], moved: [], lcp: [], bytes: [], title: [], photo: [] };
    for (let i=0;i<(line==='4G'?3:1);i++) for (const [k, sel] of [['seen', `.still, ${READY}`],['moved',READY],['title','.opening p, main h1'],['photo','.opening img, main img']] as const) {
      const c = await browser.newContext(PHONE);
      const v = await visit(c, { url: `${stand.url}/travel-story/${told.story}`, ready: sel, line });
      rows[k]!.push(v.ready); if (k==='moved') { rows['lcp']!.push(v.lcp); rows['bytes']!.push(v.bytes); }
      await c.close();
    }
    console.log(which, line, Object.entries(rows).map(([k,v])=>`${k} ${Math.round(median(v))}`).join('  '));
  }
  await stand.stop();
}
await browser.close();
