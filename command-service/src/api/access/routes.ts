import type { Dependencies } from '../../dependencies.ts';
import { logValidationErrorRoute } from './log-validation-error.ts';
import { loginRoute } from './login.ts';
import { logoutRoute } from './logout.ts';
import { registerRoute } from './register.ts';
import { sessionRoute } from './session.ts';

export const accessRoutes = (dependencies: Dependencies) => [
  sessionRoute(dependencies),
  registerRoute(dependencies),
  loginRoute(dependencies),
  logoutRoute(dependencies),
  logValidationErrorRoute(dependencies),
];
