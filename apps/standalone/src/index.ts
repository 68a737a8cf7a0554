export {
  type Pipeline,
  type PipelineOptions,
  type PipelinePorts,
  type PipelineSettings,
  startPipeline,
} from './pipeline.ts';
export { pipelineSettings } from './settings.ts';
