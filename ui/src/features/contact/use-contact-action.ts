import { useNavigate } from '@tanstack/react-router';

/** The way to customer service, of a toast that stays. */
export const useContactAction = () => {
  const navigate = useNavigate();
  return { label: 'Contact us', onSelect: () => void navigate({ to: '/contact' }) };
};
