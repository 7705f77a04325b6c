/** Signs entry codes in the emulators. Everybody can read it here, so production refuses it. */
export const EMULATOR_ENTRY_KEY =
  "emulator:MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgklC7KVdK4wVBal0C7bILoA6493W5zgjVhvX1Cc2EMLWhRANCAATalWZX7yrQJsomvf4IXa1kpMnttb3ZBdHfMRuTU96iFdQjV6uSsufpBl6f6RxV6Ik7lPz79s6gVIXVRc6XvoaV";
