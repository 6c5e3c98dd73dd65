import { useTitle } from '../../lib/use-title.ts';
import { MyDocumentsPanels } from '../documents/my-documents.tsx';
import { AccountLayout } from './account-layout.tsx';

/** Where a customer whom the provider could not verify sends documents. */
export const DocumentsScreen = () => {
  useTitle('Your documents');
  return (
    <AccountLayout current="documents">
      <MyDocumentsPanels />
    </AccountLayout>
  );
};
