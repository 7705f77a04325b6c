import type { MyData } from "../contract/index.ts";
import { toCard } from "../marathons/marathons.ts";
import { AppError } from "../platform/app-error.ts";
import type { Caller } from "../platform/tokens.ts";
import { assertSelf, toRegistration } from "../registrations/registrations.ts";
import { MOST_OF_ONE } from "./account-removal.ts";
import type { AccountParts } from "./account-removal.ts";

/** Everything that is stored about the caller; of one kind not more than `MOST_OF_ONE`. */
export async function getMyData(parts: AccountParts, userId: string, caller: Caller): Promise<MyData> {
  assertSelf(userId, caller);
  const [account, profile, registrations, waits, activity, marathons, edits, offers] = await Promise.all([
    parts.accounts.find(userId),
    parts.users.find(userId),
    parts.store.listByRunner(userId, MOST_OF_ONE),
    parts.store.listWaitsOf(userId, MOST_OF_ONE),
    parts.store.listActivityAbout(userId, MOST_OF_ONE),
    parts.marathons.listByOrganiser(userId, MOST_OF_ONE),
    parts.marathons.listEditsBy(userId, MOST_OF_ONE),
    parts.volunteers.listBy(userId, MOST_OF_ONE),
  ]);
  if (account === null) throw new AppError("unauthenticated");
  return {
    exportedAt: new Date(parts.clock()).toISOString(),
    account,
    profile: profile && {
      name: profile.name,
      email: profile.email,
      photo: profile.photo,
      createdAt: profile.createdAt.toISOString(),
    },
    registrations: registrations.map((registration) => ({
      ...toRegistration(registration),
      registeredAt: registration.registeredAt.toISOString(),
      transferCode: registration.transferCode,
    })),
    waitlist: waits.map((entry) => ({
      ...toRegistration(entry),
      joinedAt: entry.joinedAt.toISOString(),
      offerExpiresAt: entry.offerExpiresAt?.toISOString() ?? null,
    })),
    activity: activity.map(({ marathonId, kind, at, changed }) => ({
      marathonId,
      kind,
      at: at.toISOString(),
      changed,
    })),
    marathons: marathons.map((marathon) => ({
      ...toCard(marathon, "organiser"),
      description: marathon.description,
      cancelledAt: marathon.cancelledAt?.toISOString() ?? null,
    })),
    edits: edits.map(({ marathonId, version, editedAt, changed }) => ({
      marathonId,
      version,
      editedAt: editedAt.toISOString(),
      changed,
    })),
    volunteerOffers: offers.map(({ name, email, role, createdAt }) => ({
      name,
      email,
      role,
      createdAt: createdAt.toISOString(),
    })),
  };
}
