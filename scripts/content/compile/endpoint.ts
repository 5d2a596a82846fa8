const ownEndpoint = "/api/messages";

/**
 * Where the contact form is sent: to this project's own server, unless `MESSAGES_URL` names an address elsewhere,
 * or is `none` for a host that only has files. Such a host answers a form with 405 or 404, which would look sent.
 *
 * @throws RangeError when the setting is neither
 */
export function readEndpoint(env: NodeJS.ProcessEnv): string | null {
  const setting = env.MESSAGES_URL || ownEndpoint;
  if (setting === ownEndpoint) return setting;
  if (setting === "none") return null;
  if (URL.parse(setting)?.protocol === "https:") return setting;
  throw new RangeError(
    `MESSAGES_URL is ${JSON.stringify(setting)}. Set it to the https address that takes the form's messages, ` +
      'or to "none" for a host that only has files: the page then shows the e-mail address.',
  );
}
