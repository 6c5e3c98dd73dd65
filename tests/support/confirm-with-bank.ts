import { sandboxChallengeSchema, sandboxPaths } from '@paddock/contracts/payment-fields';

/** What a customer says on the bank's page of the sandbox, over HTTP; answers where they go back. */
export const confirmWithBank = async (
  address: string,
  answer: 'approved' | 'failed',
): Promise<{ isOpen: boolean; returnTo: string }> => {
  const page = new URL(address);
  const response = await fetch(new URL(sandboxPaths.challengeAnswer, page), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${page.hash.slice(1)}` },
    body: JSON.stringify({ answer }),
  });
  return sandboxChallengeSchema.parse(await response.json());
};
