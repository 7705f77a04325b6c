export function TrainingSection() {
  return null;
}
