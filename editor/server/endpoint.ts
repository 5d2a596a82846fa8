import { randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { z } from "zod";
import type { DevSite } from "../../scripts/content/dev/dev-site.ts";
import { isOwnPageHere } from "../../scripts/content/dev/this-computer.ts";
import type { Renderer } from "../../scripts/content/render/page-documents.ts";
import { type Answer, type Operation, operations, type Request } from "../protocol.ts";
import { Refused } from "../refused.ts";
import { EditSession } from "./edit-session.ts";
import { editablePage, markedPage } from "./editable-page.ts";
import { sameWords, searchValues, usesOf } from "./find-values.ts";
import { formOf, markNames } from "./forms/form-of.ts";
import { addPicture } from "./new/add-picture.ts";
import { addPage, newPage } from "./new/new-page.ts";
import {
  changesSince,
  commitContent,
  newestCommits,
  runPublish,
  textsWithout,
  undoCommit,
} from "./site-changes.ts";

type Handlers = { [O in Operation]: (request: Request<O>) => Answer<O> | Promise<Answer<O>> };

/** The size of a request's body, in characters, that is more than a camera's photograph needs. */
const mostCharacters = 40_000_000;

/**
 * The address `/__edit/<operation>`, at which the editor on a page reads and changes the content. Only pages of this
 * server on this computer may use it: they know its token.
 */
export class EditEndpoint {
  /** In every document that is sent to this computer. A page of another site can't read it. */
  readonly token = randomBytes(32).toString("base64url");
  readonly #session: EditSession;
  readonly #renderer: () => Promise<Renderer>;
  #isRunning = false;

  constructor(root: string, site: DevSite, renderer: () => Promise<Renderer>) {
    this.#session = new EditSession(root, site);
    this.#renderer = renderer;
  }

  async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [status, answer] = await this.#answer(request).then(
      (result) => [200, result] as const,
      (error) => {
        if (error instanceof Refused) return [error.status, error.refusal] as const;
        return [500, { message: `Nothing was changed. ${(error as Error).message}` }] as const;
      },
    );
    response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" });
    response.end(JSON.stringify(answer));
  }

  async #answer(request: IncomingMessage): Promise<unknown> {
    this.#requireOwnPage(request);
    const body = await readBody(request);
    const name = request.url?.replace(/^\/?(?:__edit\/)?/, "") as Operation;
    if (!Object.hasOwn(operations, name)) throw new Refused(404, "There is no such operation.");
    const parsed = operations[name].request.safeParse(body);
    if (!parsed.success) throw new Refused(400, `This request is wrong. ${z.prettifyError(parsed.error)}`);
    const handlers = this.#handlers(await this.#renderer());
    return (handlers[name] as (request: unknown) => unknown)(parsed.data);
  }

  /** @throws {Refused} unless a page of this server on this computer sent the request */
  #requireOwnPage(request: IncomingMessage) {
    const { method, headers } = request;
    const { host = "", origin, "x-edit-token": token = "" } = headers;
    const given = Buffer.from(String(token));
    const own = Buffer.from(this.token);
    const isOwn =
      method === "POST" &&
      isOwnPageHere(request) &&
      origin === `http://${host}` &&
      headers["content-type"] === "application/json" &&
      given.length === own.length &&
      timingSafeEqual(given, own);
    if (!isOwn) throw new Refused(403, "Only a page of this server may edit. Reload the page.");
  }

  #handlers(renderer: Renderer): Handlers {
    const session = this.#session;
    const { root, site } = session;
    return {
      page: (of) => editablePage(session, renderer, of),
      form: (of) => formOf(session, of),
      preview: ({ version, edits, ...of }) => {
        const read = site.readWith(session.editedTexts(version, edits).edited);
        try {
          return markedPage(session, renderer, read.content ?? session.content(), of);
        } catch (error) {
          // What is half typed may name nothing yet: `{pri}`. Then the page is shown as it is written.
          if (!read.problems().some(({ severity }) => severity === "error")) throw error;
          return markedPage(session, renderer, session.content(), of);
        }
      },
      check: ({ version, edits }) => session.check(version, edits),
      save: ({ version, edits, confirm, isForced }) => session.save(version, edits, confirm, isForced),
      undo: () => session.undo(),
      redo: () => session.redo(),
      uses: ({ id, version, edits }) => {
        const { content } = site.readWith(session.editedTexts(version, edits).edited);
        return usesOf(session.content(), content ?? session.content(), session.places.find(id));
      },
      clean: (of) => ({ text: session.cleaned(of) }),
      names: ({ language }) => markNames(session.content(), language),
      search: (of) => searchValues(session.content(), session.places, of),
      sameWords: (of) => sameWords(session.content(), session.places, session.places.find(of.id)),
      changes: ({ since }) => changesSince(root, since),
      takeBack: ({ ids }) =>
        session.write(textsWithout(root, ids), { message: "dropped changes", places: "" }),
      history: () => newestCommits(root),
      undoCommit: async ({ id }) => {
        const message = await undoCommit(root, id);
        site.refresh();
        return { message };
      },
      newPage: (of) => newPage(session, of.answers),
      addPage: (of) => addPage(session, of),
      addPicture: (of) => addPicture(session, of),
      commit: ({ message }) => commitContent(root, message),
      run: async ({ command }) => {
        if (this.#isRunning) throw new Refused(409, "The last command is still running.");
        this.#isRunning = true;
        return runPublish(root, command).finally(() => {
          this.#isRunning = false;
        });
      },
    };
  }
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  if (Number(request.headers["content-length"] ?? Number.NaN) > mostCharacters)
    throw new Refused(413, "This is too much at once.");
  try {
    return JSON.parse(await text(request));
  } catch {
    throw new Refused(400, "This request isn't JSON.");
  }
}
