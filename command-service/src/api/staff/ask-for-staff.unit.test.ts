import { describe, expect, it, vi } from 'vitest';
import { askForStaff } from './ask-for-staff.ts';
import { decideStaffRequest } from './decide-staff-request.ts';
import { accountId, contextOf, createHouse, roles } from './staff-house.fixture.ts';

/** A house without staff, in which an administrator is asked for by one command and approved by another. */
const createAsking = () => {
  const house = createHouse();
  const wanted = { username: 'Ada', password: 'p', roles, note: 'joins the desk' as string | undefined };
  const ask = (over: Partial<typeof wanted> = {}) =>
    askForStaff(house.services, { ...wanted, ...over }, contextOf());
  const approve = async () => {
    const { state } = await house.access.load(accountId);
    const requestId = [...state.requests.open, ...state.requests.decided][0]?.requestId ?? '';
    const decider = { decidedBy: 'officer', roles: ['compliance'], askerRoles: ['administrator'] };
    const decision = { requestId, approved: true, ...decider };
    return decideStaffRequest(house.services, accountId, decision, contextOf('approval', 'officer'));
  };
  return { ...house, ask, approve };
};
const asked = ['StaffListed', 'StaffChangeRequested'];
const made = [...asked, 'StaffChangeDecided', 'AccessGranted', 'AdministratorCounted'];

describe('an account of staff that is asked for', () => {
  it('is on the roster before anything is written of it, and counts as an administrator once it is made', async () => {
    const { ask, approve, written } = createAsking();
    expect(await ask()).toMatchObject({ accountId });
    expect(await ask()).toMatchObject({ accountId });
    expect(written()).toEqual(asked);
    await approve();
    expect(written()).toEqual(made);
  });

  it('has nothing written of it, not even its name claimed, where nothing says why', async () => {
    const { ask, claim, written } = createAsking();
    expect(await ask({ note: undefined })).toMatchObject({ refused: 'note-missing', field: 'note' });
    expect(claim).not.toHaveBeenCalled();
    expect(written()).toEqual([]);
  });

  it('is asked for by the repeat of a press that died before it was', async () => {
    const { access, ask, written } = createAsking();
    vi.spyOn(access, 'execute').mockRejectedValueOnce(new Error('died'));
    await expect(ask()).rejects.toThrow('died');
    expect(written()).toEqual(['StaffListed']);
    expect(await ask()).toMatchObject({ accountId });
    expect(written()).toEqual(asked);
  });

  it('is another one with other roles or another password, which its key does not ask for', async () => {
    const { ask, written } = createAsking();
    await ask();
    for (const other of [{ roles: ['trader' as const] }, { password: 'another' }]) {
      expect(await ask(other)).toMatchObject({ refused: 'key-reused' });
    }
    expect(written()).toEqual(asked);
  });
});

describe('one key for two accounts of staff at the same moment', () => {
  const another = {
    name: { username: 'Bob' },
    password: { password: 'another' },
    roles: { roles: ['trader' as const] },
  };

  it.each(['name', 'password', 'roles'] as const)(
    'asks for one of them, and the other %s is refused as a key that was reused',
    async (what) => {
      const { ask, claim, written } = createAsking();
      const answers = await Promise.all([ask(), ask(another[what])]);
      expect(answers.filter((answer) => 'refused' in answer)).toMatchObject([{ refused: 'key-reused' }]);
      expect(answers.filter((answer) => 'accountId' in answer)).toMatchObject([{ accountId }]);
      expect(new Set(claim.mock.calls.map(([, username]) => username)).size).toBe(1);
      expect(written()).toEqual(asked);
    },
  );

  it('is refused where the first one died before it asked, so that no account has a second name', async () => {
    const { access, ask, claim, written } = createAsking();
    vi.spyOn(access, 'execute').mockRejectedValueOnce(new Error('died'));
    await expect(ask()).rejects.toThrow('died');
    claim.mockClear();
    expect(await ask({ username: 'Bob' })).toMatchObject({ refused: 'key-reused' });
    expect(claim).not.toHaveBeenCalled();
    expect(written()).toEqual(['StaffListed']);
  });
});

describe('the approval of an account of staff', () => {
  it('that died before the administrator was counted is finished by its repeat', async () => {
    const { ask, approve, roster, written } = createAsking();
    await ask();
    vi.spyOn(roster, 'execute').mockRejectedValueOnce(new Error('died'));
    await expect(approve()).rejects.toThrow('died');
    expect(written()).toEqual(made.slice(0, -1));
    await approve();
    expect(written()).toEqual(made);
  });

  it('is refused as outdated where somebody else has the name by then', async () => {
    const { ask, approve, claim, written } = createAsking();
    await ask();
    claim.mockResolvedValueOnce({ refused: 'username-taken' });
    expect(await approve()).toMatchObject({ refused: 'request-outdated' });
    expect(written()).toEqual(asked);
  });
});
