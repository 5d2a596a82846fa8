const ownEndpoint = "/api/messages";

/**
 * Returns the address that the contact form is sent to: this project's own server, unless `MESSAGES_URL` names
 * another, or is `none` for a static host, whose 405 or 404 would look like success.
 *
 * @throws RangeError if the setting is invalid
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
