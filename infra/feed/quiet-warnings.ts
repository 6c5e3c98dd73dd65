/** kafkajs sets timers that are already due, and Node 24 warns of each; nobody needs to read that. */
export const silenceTimerWarnings = (): void => {
  process.removeAllListeners('warning');
  process.on('warning', (warning) => {
    if (warning.name !== 'TimeoutNegativeWarning')
      process.stderr.write(`${warning.name}: ${warning.message}\n`);
  });
};
