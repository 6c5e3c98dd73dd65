/** As the real server: writes take a while, and a repeat of one that is not done yet is dropped and answered late. */
export const dropsRepeats = { commitDelayMs: 5, dropRepeatsForMs: 2_500 };
