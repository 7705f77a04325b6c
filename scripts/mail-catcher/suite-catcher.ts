import { getMailPorts } from "../emulators/suites.ts";
import type { SuiteOptions } from "../emulators/suite.ts";
import type { OnExit } from "../stoppable-program.ts";
import { startMailCatcher } from "./mail-catcher.ts";
import type { MailCatcher } from "./mail-catcher.ts";

/** Starts the mail catcher that belongs to a suite of emulators. */
export async function startSuiteCatcher(suite: SuiteOptions, onExit: OnExit): Promise<MailCatcher> {
  const [smtp, page] = getMailPorts(suite);
  const catcher = await startMailCatcher({ smtpPort: smtp.port, httpPort: page.port });
  onExit(() => catcher.stop());
  return catcher;
}
