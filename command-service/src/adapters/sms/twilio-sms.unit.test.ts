import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { createTwilioSms } from './twilio-sms.ts';

const sms = { to: '+353861234567', text: 'Paddock: 123456 is your code', id: 'n-1' };

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'> & { body: string };

/** A stand-in that answers as Twilio documents it, and what it was asked. */
const startStandIn = async (status: number, body: object, from = '+15005550006') => {
  const asked: Asked[] = [];
  const answer: RequestListener = async (request, response) => {
    const { method, url, headers } = request;
    asked.push({ method, url, headers, body: await text(request) });
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  const listening = createServer(answer);
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const { port } = listening.address() as AddressInfo;
  const settings = { accountSid: 'AC1', authToken: 'secret', from };
  return { asked, sender: createTwilioSms({ url: `http://127.0.0.1:${port}`, ...settings }) };
};

const taken = { sid: 'SM1', status: 'queued' };

describe('a message to a phone', () => {
  it('goes out as the Messages resource of Twilio takes it', async () => {
    const { asked, sender } = await startStandIn(201, taken);
    expect(await sender.send(sms)).toBe('sent');
    expect(asked).toMatchObject([{ method: 'POST', url: '/2010-04-01/Accounts/AC1/Messages.json' }]);
    expect(asked[0]?.headers.authorization).toBe(`Basic ${Buffer.from('AC1:secret').toString('base64')}`);
    expect(Object.fromEntries(new URLSearchParams(asked[0]?.body))).toEqual({
      To: sms.to,
      Body: sms.text,
      From: '+15005550006',
    });
  });

  it('goes out by a messaging service where one is named', async () => {
    const { asked, sender } = await startStandIn(201, taken, 'MG1');
    await sender.send(sms);
    expect(new URLSearchParams(asked[0]?.body).get('MessagingServiceSid')).toBe('MG1');
  });

  it('is refused for good where its number can be nobody’s', async () => {
    const { sender } = await startStandIn(400, {
      code: 21211,
      message: `${sms.to} is not valid`,
      status: 400,
    });
    expect(await sender.send(sms)).toBe('refused');
  });

  it.each([
    [401, { code: 20003 }],
    [429, { code: 20429 }],
    [500, {}],
    [503, {}],
    [302, {}],
  ])(
    'may be taken later where the answer is %i, of which no failure names its number',
    async (status, body) => {
      const { sender } = await startStandIn(status, { ...body, message: `not to ${sms.to}` });
      const failure: unknown = await sender.send(sms).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(Error);
      expect(String(failure)).not.toContain(sms.to);
    },
  );

  it('may be taken later where nobody answers', async () => {
    const sender = createTwilioSms({
      ...{ url: 'http://127.0.0.1:1', accountSid: 'AC1', authToken: 'secret', from: '+1' },
    });
    await expect(sender.send(sms)).rejects.toThrow('did not answer');
  });
});
