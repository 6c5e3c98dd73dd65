import { currentCode, demoAccounts, formerDemoAccounts, secondsLeft } from './demo-accounts.ts';

/** `npm run demo-code -- trader01`: the code that the device of a demo account would show now. */
const [name] = process.argv.slice(2);
const staff = [...demoAccounts, ...formerDemoAccounts].filter(({ codeSecret }) => codeSecret !== undefined);
const account = staff.find(({ username }) => username.toLowerCase() === name?.toLowerCase());

if (account) {
  const now = Date.now();
  console.log(`${currentCode(account, now)}  (for another ${secondsLeft(now)} s; good once)`);
} else {
  const names = staff.map(({ username }) => username).join(', ');
  process.stderr.write(`Say one of: ${names}.\n`);
  process.exitCode = 1;
}
