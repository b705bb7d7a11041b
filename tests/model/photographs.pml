/* How photographs travel: the protocol between page, worker, and server. Spin goes through every history.
 *
 * A message's text goes first. Once the server's receipt for it is saved, the photographs follow in parts: an entry of
 * their own in the queue, which is one with the message's here. Whoever sends them holds the entry's lease, asks the server how much of a
 * photograph it has, and sends the part that begins there. The server adds a part only at the end of what it has, and
 * compares the digest after the last part.
 *
 * A request or an answer may get lost or come late; a later request may overtake an earlier one; a page or the worker
 * may die while it waits and start again; a lease may end although its holder still runs; the disk may return a damaged
 * part. Each may happen as often as its limit says.
 *
 * Each FAULT_… plants a mistake that Spin must find: see run.ts.
 */

#define PHOTOS 2
#define PARTS 2
#define SENDERS 2

#define MAX_KILLS 1
#define MAX_LOSSES 1
#define MAX_EXPIRIES 1
#define MAX_DAMAGES 1

/* Each part has a content of its own, so that a wrong place shows. */
#define partOf(photo, place) ((photo) * PARTS + (place) + 1)
#define DAMAGED 99
#define isWhole(photo) \
  (bytes[(photo) * PARTS] == partOf(photo, 0) && bytes[(photo) * PARTS + 1] == partOf(photo, 1))

#define NOBODY 255

mtype = { message, part, ask, receipt, have, arrived, damaged, message_unknown };

/* The server. `serverHas`: how many parts it has of each photograph. */
bool isStored;
byte serverHas[PHOTOS];
byte bytes[PHOTOS * PARTS];
bool isComplete[PHOTOS];

/* The device's entry. Each change of it is one transaction. */
mtype = { waiting, sent };
mtype state = waiting;
bool hasArrived[PHOTOS];
byte lease = NOBODY;
#ifdef FAULT_OFFSET_NOT_ASKED
byte savedOffset[PHOTOS];
#endif

#define isDone (state == sent && hasArrived[0] && hasArrived[1])

/* What has happened. `repeats`: parts that came although the server had them. */
bool isHolderDead;
byte kills, losses, expiries, damages, repeats;

/*
 * Requests: kind, sender, whether it still waits for the answer, photograph, offset in parts, content.
 * Answers: kind, photograph, value.
 */
chan requests = [2] of { mtype, byte, bool, byte, byte, byte };
chan answers[SENDERS] = [1] of { mtype, byte, byte };
bool isRequestLost[SENDERS];

inline answer(kindOfAnswer, value) {
  if
  :: isAwaited -> answers[sender]!kindOfAnswer, photo, value
  :: !isAwaited
  fi
}

inline checkDigest() {
  if
#ifdef FAULT_HASH_NOT_CHECKED
  :: true ->
#else
  :: isWhole(photo) ->
#endif
    isComplete[photo] = true;
    answer(arrived, PARTS)
#ifndef FAULT_HASH_NOT_CHECKED
  :: !isWhole(photo) ->
    /* Parts never get lost, doubled, or swapped: only a damaged read makes the digests differ. */
    assert(damages > 0);
    serverHas[photo] = 0;
    answer(damaged, 0)
#endif
  fi
}

/* Adds a part if it begins where the photograph ends, and answers how much there is. Without a part, only answers. */
inline addPhotoPart(hasPart) {
#ifdef FAULT_NO_KEY
  /* The part goes to the first photograph that is not complete. */
  photo = (isComplete[0] -> 1 : 0);
  offset = serverHas[photo];
#endif
  if
  :: hasPart && !isComplete[photo] && offset == serverHas[photo] ->
    bytes[photo * PARTS + offset] = content;
    serverHas[photo]++
  :: hasPart && (isComplete[photo] || offset != serverHas[photo]) -> repeats++
  :: !hasPart
  fi;
  if
  :: isComplete[photo] -> answer(arrived, PARTS)
  :: !isComplete[photo] && serverHas[photo] == PARTS -> checkDigest()
#ifdef FAULT_RECEIPT_BEFORE_LAST_PART
  :: !isComplete[photo] && serverHas[photo] == PARTS - 1 -> answer(arrived, PARTS)
#endif
  :: !isComplete[photo] && serverHas[photo] < PARTS -> answer(have, serverHas[photo])
  fi
}

/* Equal states must look equal. */
inline forgetRequest() {
  kind = 0; sender = 0; isAwaited = false; photo = 0; offset = 0; content = 0
}

active proctype server() {
  mtype kind;
  byte sender, photo, offset, content;
  bool isAwaited;
end:
  do
  :: atomic {
      requests?kind, sender, isAwaited, photo, offset, content ->
      if
      :: kind == message -> isStored = true; answer(receipt, 0)
      :: kind != message && !isStored -> answer(message_unknown, 0)
      :: kind == part && isStored -> addPhotoPart(true)
      :: kind == ask && isStored -> addPhotoPart(false)
      fi;
      forgetRequest()
    }
  od
}

/* Loses a request, or lets a later one overtake it. */
active proctype network() {
  mtype kind;
  byte sender, photo, offset, content;
  bool isAwaited;
end:
  do
  :: atomic {
      losses < MAX_LOSSES && nempty(requests) ->
      requests?kind, sender, isAwaited, photo, offset, content;
      losses++;
      isRequestLost[sender] = isRequestLost[sender] || isAwaited;
      forgetRequest()
    }
  :: atomic {
      len(requests) == 2 ->
      requests?kind, sender, isAwaited, photo, offset, content;
      requests!kind, sender, isAwaited, photo, offset, content;
      forgetRequest()
    }
  od
}

/* Ends a dead holder's lease at some time, and maybe a living one's. */
active proctype clock() {
end:
  do
  :: atomic { lease != NOBODY && isHolderDead -> lease = NOBODY; isHolderDead = false }
  :: atomic {
      lease != NOBODY && !isHolderDead && expiries < MAX_EXPIRIES -> lease = NOBODY; expiries++
    }
  od
}

/* Begins an attempt. Nobody waits for the answers to earlier ones anymore, but their requests may still arrive. */
inline beginAttempt() {
  isRequestLost[me] = false;
  if
  :: nempty(answers[me]) -> answers[me]?_, _, _
  :: empty(answers[me])
  fi;
  value = len(requests);
  do
  :: value > 0 ->
    requests?kind, sender, isAwaited, photoOfRequest, offsetOfRequest, content;
    requests!kind, sender, isAwaited && sender != me, photoOfRequest, offsetOfRequest, content;
    value--
  :: value == 0 -> break
  od;
  kind = 0; sender = 0; isAwaited = false; photoOfRequest = 0; offsetOfRequest = 0; content = 0
}

/* A page or the worker: runs until everything has arrived. */
proctype device(byte me) {
  mtype kind;
  byte sender, photo, offset, content, value, photoOfRequest, offsetOfRequest;
  bool isAwaited;
takeLease:
  photo = 0; offset = 0; value = 0;
  if
  :: atomic { !isDone && lease == NOBODY -> lease = me; isHolderDead = false }
  :: isDone -> goto end
  fi;
send:
  if
  :: state == waiting ->
#ifdef FAULT_PARTS_BEFORE_RECEIPT
    if
    :: goto askOffset
    :: skip
    fi;
#endif
    atomic { beginAttempt(); requests!message, me, true, 0, 0, 0 }
    goto awaitAnswer
  :: state == sent && !isDone -> goto askOffset
  :: isDone -> goto endLease
  :: atomic { kills < MAX_KILLS -> kills++ } goto killed
  fi;
askOffset:
  photo = (hasArrived[0] -> 1 : 0);
#ifdef FAULT_OFFSET_NOT_ASKED
  offset = savedOffset[photo];
  goto sendPart;
#endif
  atomic { beginAttempt(); requests!ask, me, true, photo, 0, 0 }
  goto awaitAnswer;
sendPart:
  atomic {
    beginAttempt();
    if
    :: damages < MAX_DAMAGES -> content = DAMAGED; damages++
    :: content = partOf(photo, offset)
    fi;
    requests!part, me, true, photo, offset, content;
    content = 0
  }
awaitAnswer:
  if
  :: answers[me]?kind, photo, value
  :: isRequestLost[me] -> goto endLease
  :: atomic { losses < MAX_LOSSES -> losses++ } goto endLease
  :: atomic { kills < MAX_KILLS -> kills++ } goto killed
  fi;
  /* settle: one transaction. Who has lost the lease saves what the answer proves, and sends nothing more. */
  atomic {
    if
    :: kind == receipt -> state = sent
    :: kind == arrived -> assert(isComplete[photo] && isWhole(photo)); hasArrived[photo] = true
    :: kind == have || kind == damaged ->
      offset = value;
#ifdef FAULT_OFFSET_NOT_ASKED
      savedOffset[photo] = value
#endif
    /* The device would give the photographs up. */
    :: kind == message_unknown -> assert(false)
    fi;
    value = 0;
    if
    :: lease != me -> kind = 0; goto takeLease
    :: lease == me && (kind == have || kind == damaged) -> kind = 0; goto sendPart
    :: lease == me && (kind == receipt || kind == arrived) -> kind = 0; goto send
    fi
  };
killed:
  /* A new page or worker knows only the entry. */
  atomic {
    if
    :: lease == me -> isHolderDead = true
    :: lease != me
    fi;
    goto takeLease
  };
endLease:
  atomic {
    if
    :: lease == me -> lease = NOBODY
    :: lease != me
    fi
  };
  goto takeLease;
end:
  assert(isComplete[0] && isComplete[1]);
  /* Each trouble repeats one part at most. */
  assert(repeats <= kills + losses + expiries)
}

init {
  atomic { run device(0); run device(1) }
}
