/** The paths of the site to which messages lead. */
export const sitePaths = {
  home: "/",
  myApplyList: "/dashboard/applied-marathons",
  event: (id: string) => `/marathons/${id}`,
  overview: (id: string) => `/dashboard/my-marathons/${id}`,
  waitingList: (id: string) => `/dashboard/my-marathons/${id}/waiting-list`,
  entries: (id: string) => `/dashboard/my-marathons/${id}/entries`,
  team: (id: string) => `/dashboard/my-marathons/${id}/team`,
  entryClaim: (eventId: string, entryId: string) => `/entry-claims/${eventId}/${entryId}`,
  teamInvitation: (code: string) => `/team-invitations/${code}`,
};
