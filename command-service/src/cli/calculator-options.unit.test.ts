import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readOptions } from './calculator-options.ts';

const tool = fileURLToPath(new URL('./bet-calculator.ts', import.meta.url));
const run = (args: string[], input = '') =>
  spawnSync(process.execPath, [tool, ...args], { input, encoding: 'utf8', timeout: 120_000 });

const single = '{"betType":"single","unitStake":"1.00","legs":[{"price":"EVS","outcome":"won"}]}\n';

describe('the calculator on the command line', () => {
  it('knows --help and --no-working, and no other option', () => {
    expect(readOptions([])).toEqual({ help: false, working: true });
    expect(readOptions(['--no-working'])).toEqual({ help: false, working: false });
    expect(readOptions(['-h'])).toMatchObject({ help: true });
    expect(readOptions(['--wrking'])).toEqual({ fault: expect.stringContaining('--wrking') });
  });

  it('says what it does when it is asked for help', () => {
    const { status, stdout } = run(['--help']);
    expect(status).toBe(0);
    expect(stdout).toContain('--no-working');
  });

  it('ends with 0 when every case was answered, with 1 when a line was none, and answers the rest', () => {
    expect(run(['--no-working'], single)).toMatchObject({
      status: 0,
      stdout: expect.not.stringContaining('rows'),
    });
    const { status, stdout } = run([], `nothing\n${single}`);
    expect(status).toBe(1);
    expect(stdout.trim().split('\n')).toEqual([
      '{"line":1,"error":"this is no JSON"}',
      expect.stringContaining('"return":"2.00"'),
    ]);
  });

  it('ends with 2 for an unknown option, without an answer', () => {
    expect(run(['--wrking'], single)).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringContaining('--help'),
    });
  });
});
