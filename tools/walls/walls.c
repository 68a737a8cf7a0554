/*
 * Puts the walls of the operating system around a process and becomes the command behind them.
 *
 *   walls [OPTION...] -- COMMAND [ARGUMENT...]   becomes COMMAND behind the walls
 *   walls [OPTION...] --try                      puts the walls up and ends with status 0
 *
 * Options, in the order in which they take effect:
 *   --user=ID            user and group ID, no other groups (a privileged process only)
 *   --namespaces         user, network and IPC namespaces of its own
 *   --no-privileges      no capabilities, none to be gained
 *   --die-with=PID       killed when its parent, which must be PID, ends
 *   --data=BYTES --cpu=SECONDS --file=BYTES --files=COUNT   resource limits; no core dumps
 *   --execute=PATH --read=PATH --write=PATH   Landlock: what may be run, read, read and written; paths that are
 *                        not there are passed over
 *   --landlock           Landlock, also where no path is named
 *   --no-network         no sockets but those of files, and no io_uring, which would make them unseen
 *   --seccomp            system calls of a list only: no sockets, no processes, no other process's affairs
 *
 * A wall that cannot be put up ends it with status 125 and one line on standard error. It is built without shared
 * libraries, so that nothing but the kernel is needed; see README.md beside this file.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <linux/audit.h>
#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#define CANNOT 125
/* PR_SET_VMA, which the headers of the C library lack. */
#define SET_NAME_OF_MEMORY 0x53564d41
/* From this number on, x64 has the calls of x32. */
#define X32_CALLS 0x40000000

/* Rights by the version of Landlock that brought them; older headers lack some names. */
#define RIGHT(bit) (1ULL << (bit))
#define FS_RIGHTS_1 (RIGHT(13) - 1)
#define FS_REFER RIGHT(13)
#define FS_TRUNCATE RIGHT(14)
#define FS_IOCTL_DEVICE RIGHT(15)
#define NET_TCP (RIGHT(0) | RIGHT(1))
#define SCOPE_SOCKETS_AND_SIGNALS (RIGHT(0) | RIGHT(1))
#define FS_EXECUTE LANDLOCK_ACCESS_FS_EXECUTE
#define FS_READ (LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR)
#define FS_WRITE                                                                                        \
  (FS_READ | LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_REMOVE_FILE |                           \
   LANDLOCK_ACCESS_FS_REMOVE_DIR | LANDLOCK_ACCESS_FS_MAKE_REG | LANDLOCK_ACCESS_FS_MAKE_DIR | FS_TRUNCATE)
/* Rights that a rule on a plain file may give. */
#define FS_OF_FILES                                                                                     \
  (FS_EXECUTE | LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_WRITE_FILE | FS_TRUNCATE)

struct ruleset {
  uint64_t files, network, scoped;
};

static const char *value_of(const char *argument, const char *option) {
  size_t length = strlen(option);
  return strncmp(argument, option, length) == 0 ? argument + length : NULL;
}

static void say(const char *text) { (void)!write(2, text, strlen(text)); }

__attribute__((noreturn)) static void fail(const char *wall) {
  say("walls: ");
  say(wall);
  say(": ");
  say(strerror(errno));
  say("\n");
  _exit(CANNOT);
}

static unsigned long number_of(const char *text) {
  char *end;
  errno = 0;
  unsigned long number = strtoul(text, &end, 10);
  if (errno != 0 || end == text || *end != '\0') {
    errno = EINVAL;
    fail(text);
  }
  return number;
}

/* ---- users, namespaces, privileges ---- */

static void become(unsigned long id) {
  if (setgroups(0, NULL) != 0 || setresgid(id, id, id) != 0 || setresuid(id, id, id) != 0) fail("user");
}

static void write_map(const char *path, unsigned long id) {
  char line[64], *end = line + sizeof line, *at = end;
  *--at = '\n';
  *--at = '1';
  *--at = ' ';
  for (int time = 0; time < 2; time += 1) {
    unsigned long rest = id;
    do *--at = (char)('0' + rest % 10);
    while ((rest /= 10) != 0);
    if (time == 0) *--at = ' ';
  }
  int file = open(path, O_WRONLY | O_CLOEXEC);
  if (file < 0 || write(file, at, (size_t)(end - at)) != end - at) fail(path);
  close(file);
}

static void leave_namespaces(void) {
  uid_t user = geteuid();
  gid_t group = getegid();
  if (unshare(CLONE_NEWUSER | CLONE_NEWNET | CLONE_NEWIPC) == 0) {
    int file = open("/proc/self/setgroups", O_WRONLY | O_CLOEXEC);
    if (file < 0 || write(file, "deny", 4) != 4) fail("/proc/self/setgroups");
    close(file);
    write_map("/proc/self/uid_map", user);
    write_map("/proc/self/gid_map", group);
    return;
  }
  /* A privileged process needs no user namespace, where it may not make one. */
  if (unshare(CLONE_NEWNET | CLONE_NEWIPC) != 0) fail("namespaces");
}

static void drop_privileges(void) {
  for (unsigned long capability = 0; prctl(PR_CAPBSET_READ, capability, 0, 0, 0) >= 0; capability += 1) {
    if (prctl(PR_CAPBSET_DROP, capability, 0, 0, 0) != 0 && errno != EPERM) fail("capabilities");
  }
  struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct none[2];
  memset(none, 0, sizeof none);
  if (syscall(SYS_capset, &header, none) != 0) fail("capabilities");
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) fail("no new privileges");
}

/* The signal is forgotten when credentials change, so it comes after what changes them. */
static void die_with(unsigned long parent) {
  if (prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) != 0) fail("death with parent");
  if ((unsigned long)getppid() != parent) _exit(CANNOT);
}

static void limit(int resource, unsigned long most) {
  struct rlimit both = {most, most}, now;
  if (getrlimit(resource, &now) != 0) fail("limits");
  if (now.rlim_max < most) both.rlim_cur = both.rlim_max = now.rlim_max;
  if (setrlimit(resource, &both) != 0) fail("limits");
}

/* ---- files ---- */

static struct ruleset rights_here(void) {
  long version = syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
  if (version < 1) fail("landlock");
  struct ruleset rights = {FS_RIGHTS_1, 0, 0};
  if (version >= 2) rights.files |= FS_REFER;
  if (version >= 3) rights.files |= FS_TRUNCATE;
  if (version >= 4) rights.network = NET_TCP;
  if (version >= 5) rights.files |= FS_IOCTL_DEVICE;
  if (version >= 6) rights.scoped = SCOPE_SOCKETS_AND_SIGNALS;
  return rights;
}

static void allow(int ruleset, const char *path, uint64_t rights) {
  int file = open(path, O_PATH | O_CLOEXEC);
  if (file < 0) return;
  struct stat facts;
  if (fstat(file, &facts) != 0) fail(path);
  struct landlock_path_beneath_attr rule = {
      .allowed_access = S_ISDIR(facts.st_mode) ? rights : rights & FS_OF_FILES, .parent_fd = file};
  if (syscall(SYS_landlock_add_rule, ruleset, LANDLOCK_RULE_PATH_BENEATH, &rule, 0) != 0) fail(path);
  close(file);
}

static void close_files(char **options, char **end) {
  struct ruleset rights = rights_here();
  int ruleset = (int)syscall(SYS_landlock_create_ruleset, &rights, sizeof rights, 0);
  if (ruleset < 0) fail("landlock");
  for (char **option = options; option < end; option += 1) {
    const char *path;
    if ((path = value_of(*option, "--execute="))) {
      allow(ruleset, path, (FS_EXECUTE | LANDLOCK_ACCESS_FS_READ_FILE) & rights.files);
    } else if ((path = value_of(*option, "--read="))) {
      allow(ruleset, path, FS_READ & rights.files);
    } else if ((path = value_of(*option, "--write="))) {
      allow(ruleset, path, FS_WRITE & rights.files);
    }
  }
  if (syscall(SYS_landlock_restrict_self, ruleset, 0) != 0) fail("landlock");
  close(ruleset);
}

/* ---- system calls ---- */

/* What computing, threads, files behind Landlock, and the channel to the parent need. Left out on purpose: what makes
 * sockets or processes, concerns other processes, changes owners, modes or times of files that Landlock does not
 * know of, or makes files that no folder holds; io_uring, which would do all of that unseen. */
static const int ALLOWED[] = {
    SYS_read, SYS_write, SYS_readv, SYS_writev, SYS_pread64, SYS_pwrite64, SYS_preadv, SYS_pwritev, SYS_preadv2,
    SYS_pwritev2, SYS_lseek, SYS_close, SYS_close_range, SYS_dup, SYS_dup3, SYS_fcntl, SYS_openat, SYS_openat2,
    SYS_fstat, SYS_newfstatat, SYS_statx, SYS_statfs, SYS_fstatfs, SYS_faccessat, SYS_faccessat2, SYS_readlinkat,
    SYS_getdents64, SYS_getcwd, SYS_chdir, SYS_mkdirat, SYS_unlinkat, SYS_renameat, SYS_renameat2, SYS_ftruncate,
    SYS_fallocate, SYS_fadvise64, SYS_flock, SYS_fsync, SYS_fdatasync, SYS_copy_file_range, SYS_umask,
    SYS_mmap, SYS_munmap, SYS_mprotect, SYS_mremap, SYS_madvise, SYS_brk, SYS_msync, SYS_mincore, SYS_mlock,
    SYS_munlock, SYS_membarrier, SYS_pkey_alloc, SYS_pkey_free, SYS_pkey_mprotect, SYS_get_mempolicy,
    SYS_set_tid_address, SYS_set_robust_list, SYS_rseq, SYS_futex, SYS_futex_waitv, SYS_gettid, SYS_getpid,
    SYS_getppid, SYS_exit, SYS_exit_group, SYS_sched_yield, SYS_sched_getaffinity, SYS_sched_getparam,
    SYS_sched_getscheduler, SYS_sched_get_priority_max, SYS_sched_get_priority_min, SYS_getpriority, SYS_getrusage,
    SYS_times, SYS_sysinfo, SYS_uname, SYS_getcpu, SYS_getrandom, SYS_clock_gettime, SYS_clock_getres,
    SYS_clock_nanosleep, SYS_nanosleep, SYS_gettimeofday, SYS_getrlimit, SYS_setitimer, SYS_getitimer,
    SYS_timer_create, SYS_timer_settime, SYS_timer_gettime, SYS_timer_delete, SYS_timerfd_create,
    SYS_timerfd_settime, SYS_timerfd_gettime, SYS_rt_sigaction, SYS_rt_sigprocmask, SYS_rt_sigreturn,
    SYS_rt_sigpending, SYS_rt_sigtimedwait, SYS_rt_sigsuspend, SYS_sigaltstack, SYS_restart_syscall,
    SYS_epoll_create1, SYS_epoll_ctl, SYS_epoll_pwait, SYS_epoll_pwait2, SYS_ppoll, SYS_pselect6, SYS_eventfd2,
    SYS_pipe2, SYS_sendmsg, SYS_recvmsg, SYS_sendto, SYS_recvfrom, SYS_getsockopt, SYS_getsockname, SYS_getpeername,
    SYS_shutdown, SYS_getuid, SYS_geteuid, SYS_getgid, SYS_getegid, SYS_getresuid, SYS_getresgid, SYS_getgroups,
    SYS_getpgid, SYS_getsid, SYS_capget,
#ifdef __x86_64__
    SYS_open, SYS_stat, SYS_lstat, SYS_access, SYS_readlink, SYS_mkdir, SYS_rmdir, SYS_unlink, SYS_rename, SYS_creat,
    SYS_getdents, SYS_dup2, SYS_pipe, SYS_eventfd, SYS_poll, SYS_select, SYS_epoll_create, SYS_epoll_wait,
    SYS_getpgrp, SYS_time, SYS_alarm, SYS_pause, SYS_arch_prctl,
#endif
};
/* Of ioctl: plain questions about a descriptor, and its flags. */
static const uint32_t CONTROLS[] = {TCGETS, FIONBIO, FIONREAD, FIOCLEX, FIONCLEX, TIOCGWINSZ};
/* Of prctl: names, and questions about itself. The signal at the parent's death stays. */
static const uint32_t PROCESS_CONTROLS[] = {PR_SET_NAME, PR_GET_NAME, SET_NAME_OF_MEMORY, PR_CAPBSET_READ, PR_GET_DUMPABLE,
                                            PR_GET_TIMERSLACK};

#define COUNT(array) (sizeof(array) / sizeof *(array))
#define LOW(index) (offsetof(struct seccomp_data, args) + (index) * 8)
#define HIGH(index) (LOW(index) + 4)
#if defined __x86_64__
#define HERE AUDIT_ARCH_X86_64
#elif defined __aarch64__
#define HERE AUDIT_ARCH_AARCH64
#else
#error "the numbers of this processor's system calls are not looked through"
#endif

static struct sock_filter program[512];
static unsigned short length = 0;

static void emit(uint16_t code, uint32_t operand, uint8_t if_true, uint8_t if_false) {
  program[length++] = (struct sock_filter){code, if_true, if_false, operand};
}

static void answer(uint32_t with) { emit(BPF_RET | BPF_K, with, 0, 0); }
static void load(uint32_t offset) { emit(BPF_LD | BPF_W | BPF_ABS, offset, 0, 0); }
static void unless_equal_skip(uint32_t value, uint8_t steps) { emit(BPF_JMP | BPF_JEQ | BPF_K, value, 0, steps); }

#define REFUSE (SECCOMP_RET_ERRNO | EPERM)

/* Allows a call whose argument is one of the values, in its lower half. Leaves the call's number to be loaded again. */
static void allow_with(int call, unsigned argument, const uint32_t *values, size_t count) {
  unless_equal_skip((uint32_t)call, (uint8_t)(1 + 2 * count + 1));
  load(LOW(argument));
  for (size_t index = 0; index < count; index += 1) {
    unless_equal_skip(values[index], 1);
    answer(SECCOMP_RET_ALLOW);
  }
  answer(REFUSE);
}

/* The kernel takes the path of the one program to be run from here: no later call names this place by chance. */
static char command[4096];

static void begin_filter(void) {
  length = 0;
  load(offsetof(struct seccomp_data, arch));
  unless_equal_skip(HERE, 1);
  emit(BPF_JMP | BPF_JA, 1, 0, 0);
  answer(SECCOMP_RET_KILL_PROCESS);
  load(offsetof(struct seccomp_data, nr));
}

static void set_filter(void) {
  struct sock_fprog filter = {length, program};
  if (syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &filter) != 0) fail("seccomp");
}

static void close_network(void) {
  begin_filter();
#ifdef __x86_64__
  /* The same calls by other numbers. */
  emit(BPF_JMP | BPF_JGE | BPF_K, X32_CALLS, 0, 1);
  answer(SECCOMP_RET_ERRNO | ENOSYS);
#endif
  unless_equal_skip(SYS_io_uring_setup, 1);
  answer(SECCOMP_RET_ERRNO | ENOSYS);
  unless_equal_skip(SYS_socket, 4);
  load(LOW(0));
  unless_equal_skip(AF_UNIX, 1);
  answer(SECCOMP_RET_ALLOW);
  answer(SECCOMP_RET_ERRNO | EACCES);
  answer(SECCOMP_RET_ALLOW);
  set_filter();
}

static void close_calls(void) {
  uint32_t self[] = {(uint32_t)getpid()}, itself[] = {0};
  begin_filter();
  for (size_t index = 0; index < COUNT(ALLOWED); index += 1) {
    unless_equal_skip((uint32_t)ALLOWED[index], 1);
    answer(SECCOMP_RET_ALLOW);
  }
  allow_with(SYS_kill, 0, self, 1);
  allow_with(SYS_tgkill, 0, self, 1);
  allow_with(SYS_prlimit64, 0, itself, 1);
  allow_with(SYS_ioctl, 1, CONTROLS, COUNT(CONTROLS));
  allow_with(SYS_prctl, 0, PROCESS_CONTROLS, COUNT(PROCESS_CONTROLS));
  unless_equal_skip(SYS_clone, 4);
  load(LOW(0));
  emit(BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 0, 1);
  answer(SECCOMP_RET_ALLOW);
  answer(REFUSE);
  unless_equal_skip(SYS_execve, 6);
  load(LOW(0));
  unless_equal_skip((uint32_t)(uintptr_t)command, 3);
  load(HIGH(0));
  unless_equal_skip((uint32_t)((uint64_t)(uintptr_t)command >> 32), 1);
  answer(SECCOMP_RET_ALLOW);
  answer(REFUSE);
  /* As on a kernel that does not have the call: libraries know what to do then. */
  answer(SECCOMP_RET_ERRNO | ENOSYS);
  set_filter();
}

/* ---- */

static void put_up(char **options, char **end) {
  int landlock = 0, no_network = 0, seccomp = 0;
  const char *value;
  static const struct {
    const char *option;
    int resource;
  } LIMITS[] = {{"--data=", RLIMIT_DATA}, {"--cpu=", RLIMIT_CPU}, {"--file=", RLIMIT_FSIZE}, {"--files=", RLIMIT_NOFILE}};
  for (char **option = options; option < end; option += 1) {
    if ((value = value_of(*option, "--user="))) become(number_of(value));
    else if (strcmp(*option, "--namespaces") == 0) leave_namespaces();
    else if (strcmp(*option, "--no-privileges") == 0) drop_privileges();
    else if ((value = value_of(*option, "--die-with="))) die_with(number_of(value));
    else if (strcmp(*option, "--landlock") == 0) landlock = 1;
    else if (strcmp(*option, "--no-network") == 0) no_network = 1;
    else if (strcmp(*option, "--seccomp") == 0) seccomp = 1;
    else if (value_of(*option, "--execute=") || value_of(*option, "--read=") || value_of(*option, "--write=")) landlock = 1;
    else {
      size_t index = 0;
      while (index < COUNT(LIMITS) && !(value = value_of(*option, LIMITS[index].option))) index += 1;
      if (index == COUNT(LIMITS)) {
        errno = EINVAL;
        fail(*option);
      }
      limit(LIMITS[index].resource, number_of(value));
      limit(RLIMIT_CORE, 0);
    }
  }
  if (landlock) close_files(options, end);
  if (no_network) close_network();
  if (seccomp) close_calls();
}

int main(int count, char **arguments, char **environment) {
  char **options = arguments + 1, **end = options;
  while (*end && strcmp(*end, "--") != 0 && strcmp(*end, "--try") != 0) end += 1;
  char **behind = *end ? end + 1 : end;
  if (*end == NULL || (strcmp(*end, "--") == 0 && *behind == NULL)) {
    errno = EINVAL;
    fail("usage: walls [OPTION...] -- COMMAND [ARGUMENT...]");
  }
  (void)count;
  if (*behind && strlen(*behind) < sizeof command) strcpy(command, *behind);
  put_up(options, end);
  if (strcmp(*end, "--try") == 0) return 0;
  execve(command, behind, environment);
  fail("command");
}
