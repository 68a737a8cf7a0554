import type { EventBus } from '@docex/ports';
import { type ContractWorld, describeEventBus } from '@docex/ports/contracts';
import { kafkaWorld } from '../testing/kafka-world.contract.ts';

describeEventBus('KafkaEventBus', () => Promise.resolve<ContractWorld<EventBus>>(kafkaWorld()));
