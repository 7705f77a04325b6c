export function AchievementsSection() {
  return null;
}
