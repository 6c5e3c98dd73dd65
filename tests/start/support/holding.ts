import { openDataFolder } from '@paddock/infra/start/data-folder.ts';
import { StartRefusal } from '@paddock/infra/start/refusal.ts';

/** `holding.ts FOLDER EMPTIES`: at a word on its input it holds the folder, and stays until it is killed. */
const [path = '', empties] = process.argv.slice(2);
process.stdin.once('data', () => {
  try {
    const folder = openDataFolder(path);
    if (empties === 'true') folder.empty();
    console.log('held');
  } catch (error) {
    console.log(error instanceof StartRefusal ? error.message : String(error));
  }
});
console.log('waiting');
