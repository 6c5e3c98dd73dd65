import { listCases } from '@paddock/contracts/http';
import { commandContextOf, route } from '@paddock/service-kit/http';
import { noteListReading } from '@paddock/service-kit/readings';
import { casesOnPage, readCases } from '../../adapters/case-index/case-index.ts';
import type { CaseServices } from './services.ts';
import { staffNamesOf } from './staff-names.ts';

export const listRoute = (services: CaseServices) =>
  route(listCases, async (request) => {
    const { Mine, Order: order, PageIndex: page } = request.query;
    const assignee = Mine ? request.session.account.accountId : undefined;
    const { cases, total } = await readCases(services.redis, { order, assignee, page });
    const read = cases.map(({ accountId }) => accountId);
    await noteListReading(services, 'cases', read, commandContextOf(request));
    const staffNames = await staffNamesOf(
      services,
      cases.map((one) => one.assignee),
    );
    const LastPage = Math.max(0, Math.ceil(total / casesOnPage) - 1);
    return { body: { cases, total, LastPage, staffNames } };
  });
