/** Whether what a member of staff did waits for another person, and what to say then. */
export type StaffAnswer = { readonly waiting: boolean; readonly message: string };

export const staffAnswer = ({ waiting, msg }: { waiting: boolean; msg: string }): StaffAnswer => ({
  waiting,
  message: msg,
});
