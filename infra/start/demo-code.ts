import { parseArgs } from 'node:util';
import { currentCode, demoAccounts, formerDemoAccounts, secondsLeft } from './demo-accounts.ts';
import { newestDemoMail } from './demo-mail.ts';
import { portsFrom } from './ports.ts';

/**
 * `npm run demo-code -- trader01`: the code that the device of a demo account would show now; of the demo customer the one
 * that they were mailed last, from the mailbox of the system that runs here (`--port`, where it is not the usual one).
 */
const readArguments = (): { name: string | undefined; port: number } => {
  try {
    const options = { port: { type: 'string', default: '8080' } } as const;
    const { positionals, values } = parseArgs({ allowPositionals: true, options });
    return { name: positionals[0], port: Number(values.port) };
  } catch {
    return { name: undefined, port: 0 };
  }
};
const { name, port } = readArguments();
const accounts = [...demoAccounts, ...formerDemoAccounts];
const account = accounts.find(({ username }) => username.toLowerCase() === name?.toLowerCase());

const fail = (message: string): void => {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
};

if (!account) {
  fail(`Say one of: ${accounts.map(({ username }) => username).join(', ')}.`);
} else if (account.codeSecret !== undefined) {
  const now = Date.now();
  console.log(`${currentCode(account, now)}  (for another ${secondsLeft(now)} s; good once)`);
} else {
  const code = await newestDemoMail(portsFrom(port).mailbox, account.username);
  if (code) console.log(`${code}  (as mailed last; good for ten minutes)`);
  else
    fail(`No code was mailed to ${account.username}: log in on the site first, and have it sent by email.`);
}
